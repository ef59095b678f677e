/**
 * Imports products from a csv or xlsx into the mall's database, whether the mall runs or not: `import-products.ts
 * <file> [--dry-run]`. The file is read as a stream, in batches.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';
import { importProductFile } from '../domains/catalogue/server/import-products.ts';
import { AppError } from '../platform/contract/app-error.ts';
import { systemClock } from '../platform/server/clock.ts';
import { openDatabase } from '../platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { fileOnDisk } from '../platform/server/files.ts';
import { tryLockFolder } from '../platform/server/folder-lock.ts';
import { DataVersions } from '../platform/server/versions.ts';
import { errorWords } from '../platform/server/words.ts';

const SHOWN_ERRORS = 50;

// Rows become garbage as fast as they are read. V8 would let 200 MB of them pile up on a machine that has the memory.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=30');

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined) {
  console.error('usage: import-products.ts <file.csv|file.xlsx> [--dry-run]');
  process.exit(2);
}

const file = await fileOnDisk(path);
if (!file) {
  console.error(`there is no file ${path}`);
  process.exit(2);
}

/** The mall's database, and how to disconnect: the server of a running mall keeps running. */
async function reachDatabase(): Promise<{ connection: pg.ClientConfig; leave: () => Promise<void> }> {
  const environment = readEnvironment(process.env);
  if (environment.DATABASE_URL) {
    return { connection: { connectionString: environment.DATABASE_URL }, leave: async () => undefined };
  }
  const { DATA_DIR } = environment;
  const lock = tryLockFolder(DATA_DIR);
  if (!('release' in lock)) {
    const { connection } = await findEmbeddedPostgres(DATA_DIR);
    return { connection: connection('argus'), leave: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: true });
  const leave = async () => {
    await server.stop();
    lock.release();
  };
  return { connection: server.connection('argus'), leave };
}

const { connection, leave } = await reachDatabase();
const database = openDatabase(connection, { poolSize: 2, limits: 'job' });
try {
  const summary = await importProductFile(
    { database: database.db, clock: systemClock, versions: new DataVersions() },
    file.path,
    {
      stopping: new AbortController().signal,
      dryRun: values['dry-run'],
      merchantId: null,
      writesCosts: true,
      reference: `import ${path}`.slice(0, 200),
      onProgress: async ({ rows, total }) => {
        process.stderr.write(`\r${rows} of ${total} rows`);
      },
    },
  );
  process.stderr.write('\n');
  for (const { line, column, problem, value } of summary.errors.slice(0, SHOWN_ERRORS)) {
    console.log(`line ${line}, ${column}: ${problem} (${value})`);
  }
  if (summary.problems > SHOWN_ERRORS) console.log(`and ${summary.problems - SHOWN_ERRORS} problems more`);
  const { rows, created, changed, unchanged, failed } = summary;
  const kind = values['dry-run'] ? 'checked' : 'imported';
  console.log(`${kind} ${rows} rows: ${created} created, ${changed} changed, ${unchanged} unchanged, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(errorWords(error.kind, error.params, 'en'));
  process.exitCode = 1;
} finally {
  await database.close();
  await leave();
}
