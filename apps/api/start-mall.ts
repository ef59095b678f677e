import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { aloneWith, migrate } from '../../database/migrate.ts';
import { fillEmpty } from '../../database/seed/seed.ts';
import { appointFirstAdministrator, hasAdministrator } from '../../domains/people/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { drain, MAX_REQUEST_MS } from '../../platform/server/drain.ts';
import {
  embeddedConnection,
  type PostgresServer,
  startEmbeddedPostgres,
} from '../../platform/server/embedded-postgres.ts';
import type { Environment } from '../../platform/server/environment.ts';
import { DiskFileStore } from '../../platform/server/files.ts';
import { lockFolder } from '../../platform/server/folder-lock.ts';
import { startJobs } from '../../platform/server/jobs.ts';
import type { ProcessState } from '../../platform/server/readiness.ts';
import {
  databaseFailure,
  folderFailure,
  isDatabaseUnusable,
  portFailure,
} from '../../platform/server/start-failure.ts';
import { DataVersions } from '../../platform/server/versions.ts';
import { type App, buildApp } from './build-app.ts';
import { jobs } from './domains.ts';
import { registerPages } from './pages.ts';

export interface RunningMall extends App {
  /** The mall's URL, `http://127.0.0.1:3000`. */
  address: string;
  /** It has just been filled. */
  isNew: boolean;
  /** Answers requests already received, then ends jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

type Report = (line: string) => void;

/** Cleanups of what a start has begun, the latest first. */
class Begun {
  readonly #ends: (() => unknown)[] = [];

  push(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** Runs all of them, also those after one that fails. @throws the first failure */
  async end(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** How long an idle resource may take to close; what still holds it then ends with the process. */
const CLOSE_MS = 1_000;

/** Waits for it, but no longer than this. */
const within = (ms: number, end: Promise<unknown>) => Promise.race([end, wait(ms, undefined, { ref: false })]);

/** For background work: two jobs and two uploaded imports at once, the runner that polls and listens, and one spare. */
const JOB_CONNECTIONS = 7;
/** What fills a mall does one thing after the other, few of them side by side. */
const FILLING_CONNECTIONS = 4;

/**
 * A secret generated at the first start and stored in the data folder: complete or absent, also when processes start at
 * the same time.
 */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  const mine = `${path}-${process.pid}`;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return readFileSync(path, 'utf8');
}

/**
 * Locks the data folder, opens the port, brings up database, data, pages and jobs, and serves. A start that fails, or
 * is aborted by `stopping`, leaves nothing running.
 * @throws StartFailure for what the operator can fix
 */
export async function startMall(
  given: Environment,
  report: Report = () => undefined,
  stopping: AbortSignal = new AbortController().signal,
): Promise<RunningMall> {
  const begun = new Begun();
  try {
    return await bringUp(given, report, begun, stopping);
  } catch (error) {
    await begun.end().catch(() => undefined);
    throw error;
  }
}

async function bringUp(given: Environment, report: Report, begun: Begun, stopping: AbortSignal): Promise<RunningMall> {
  const { DATA_DIR, DATABASE_URL } = given;
  // Malls that share a database may share a folder of files as well; an embedded database belongs to one mall alone.
  const lock = DATABASE_URL ? null : lockFolder(DATA_DIR);
  begun.push(() => lock?.release());
  let postgres: PostgresServer | null = null;
  begun.push(() => postgres?.stop());
  const environment = withSecrets(given);
  const state: ProcessState = { phase: 'starting', broken: null, portClosing: null };

  const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : (await embeddedConnection(DATA_DIR))('argus');
  const prepare = environment.DATABASE_PREPARE;
  const database = openDatabase(connection, { poolSize: environment.DATABASE_POOL, prepare });
  begun.push(() => within(CLOSE_MS, database.close()));
  const background = openDatabase(connection, { poolSize: JOB_CONNECTIONS, prepare, limits: 'job' });
  begun.push(() => within(CLOSE_MS, background.close()));
  // An empty mall is filled by thousands of statements of few texts.
  const filling = openDatabase(connection, { poolSize: FILLING_CONNECTIONS, prepare, limits: 'job', repeats: true });
  begun.push(() => within(CLOSE_MS, filling.close()));
  const versions = new DataVersions();
  begun.push(() => within(CLOSE_MS, versions.close()));
  const files = new DiskFileStore(join(DATA_DIR, 'files'));
  const app = await buildApp({ database, backgroundDatabase: background, versions, files, environment, state });
  begun.push(() => within(CLOSE_MS, app.http.close()));
  await registerPages(app.http, app.services);
  // Before the database is touched: a start that finds the port taken must not have disturbed anything.
  const address = await openPort(app, environment);
  lock?.heldBy(`process ${process.pid} at ${address}`);
  stopping.throwIfAborted();

  if (!DATABASE_URL) {
    postgres = await startEmbeddedPostgres({
      dataDir: DATA_DIR,
      durable: true,
      onTrouble: (line) => {
        state.broken = line === null ? null : 'its database server is gone';
        if (line !== null) return app.services.log.error(line);
        app.services.log.warn('The embedded PostgreSQL runs again.');
        versions.hurry();
      },
    });
    await ensureDatabase(postgres.connection('postgres'), 'argus');
  }
  const services = { ...app.services, database: background.db };
  let isNew = false;
  const running = await aloneWith(connection, report, stopping, async (client) => {
    const applied = await migrate(client);
    if (applied.length > 0) report(`database: ${applied.length} migrations applied`);
    stopping.throwIfAborted();
    await versions.follow(connection);
    const fills = { ...services, database: filling.db };
    isNew = await fillEmpty(fills, { demo: environment.DEMO, lived: true }, report, stopping);
    await appointAdministrator(services, report);
    return startJobs(jobs, services, background.pool);
  }).catch((error: unknown) => {
    throw DATABASE_URL && isDatabaseUnusable(error) ? databaseFailure(DATABASE_URL, error) : error;
  });
  const end = async () => {
    // Jobs and background work stop meanwhile: each records how far it is, and another process continues it.
    const work = Promise.all([running.stop(), app.services.background.stop()]);
    await Promise.all([drain(app.http.server, state), within(MAX_REQUEST_MS, work)]);
    await begun.end();
  };
  if (stopping.aborted) await running.stop();
  stopping.throwIfAborted();
  state.phase = 'serving';
  return { ...app, address, isNew, stop: end };
}

/** Those that were not configured, stored in the data folder. */
function withSecrets(environment: Environment): Environment {
  const { DATA_DIR, SANDBOX_PAY_SECRET, SECRET_KEY } = environment;
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    return {
      ...environment,
      SANDBOX_PAY_SECRET: SANDBOX_PAY_SECRET ?? keptSecret(DATA_DIR, 'sandbox-pay-secret'),
      SECRET_KEY: SECRET_KEY ?? keptSecret(DATA_DIR, 'secret-key'),
    };
  } catch (error) {
    throw folderFailure(DATA_DIR, error);
  }
}

/** Returns the mall's URL right away, though it serves only later. */
async function openPort({ http }: App, { HOST, PORT }: Environment): Promise<string> {
  try {
    await http.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw portFailure(HOST, PORT, error);
  }
  const port = http.addresses().find((bound) => typeof bound === 'object')?.port ?? PORT;
  return `http://127.0.0.1:${port}`;
}

async function ensureDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

/** The first administrator, who lets others in. Their password goes to a file that the operator reads, not to a log. */
async function appointAdministrator(services: Services, report: Report): Promise<void> {
  const { FIRST_ADMINISTRATOR: contact, DATA_DIR } = services.environment;
  if (contact === undefined) {
    if (await hasAdministrator(services)) return;
    report('nobody administers the mall: set FIRST_ADMINISTRATOR to the phone or mail address of who shall');
    return;
  }
  const file = join(DATA_DIR, 'first-administrator');
  const keepPassword = (password: string) => writeFileSync(file, `${contact}\n${password}\n`, { mode: 0o600 });
  if (await appointFirstAdministrator(services, contact, keepPassword)) {
    report(`${contact} administers the mall; the password for the first sign-in is in ${file}`);
  }
}
