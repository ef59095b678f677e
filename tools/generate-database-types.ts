/**
 * Writes `platform/server/database-types.ts` from a database made by the migrations.
 * With `--check` it writes nothing and fails when the file is not what it would write.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'platform/server/database-types.ts');
const check = process.argv.includes('--check');
const dataDir = mkdtempSync(join(tmpdir(), 'argus-types-'));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const connection = server.connection('postgres');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
  const url = `postgres://argus@localhost/postgres?host=${encodeURIComponent(String(connection.host))}`;
  const out = check ? join(dataDir, 'database-types.ts') : target;
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${out}`,
      '--type-only-imports',
      '--numeric-parser=number',
      '--date-parser=string',
      '--exclude-pattern=(graphile_worker.*|migration)',
      // Sums and ids stay far below 2^53; the driver checks every value.
      '--type-mapping={"int8":"number"}',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (check && readFileSync(out, 'utf8') !== readFileSync(target, 'utf8')) {
    console.error(
      'platform/server/database-types.ts is not what the migrations say: run tools/generate-database-types.ts',
    );
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  for (const folder of [server.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
}
