import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../database/migrate.ts';
import { fillEmpty } from '../../database/seed/seed.ts';
import { appointFirstAdministrator, hasAdministrator } from '../../domains/accounts/server/public.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { type PostgresServer, startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import type { Environment } from '../../platform/server/environment.ts';
import { DiskFileStore } from '../../platform/server/files.ts';
import { startJobs } from '../../platform/server/jobs.ts';
import { DataVersions } from '../../platform/server/versions.ts';
import { type App, buildApp } from './build-app.ts';
import { jobs } from './domains.ts';
import { registerPages } from './pages.ts';

export interface RunningMall extends App {
  /** Where the mall answers, `http://127.0.0.1:3000`. */
  address: string;
  /** Finishes requests in flight, then ends jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

/** A secret made at the first start and kept in the data folder. */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

/** Brings up database, data, interface, pages and jobs, and listens. A start that fails leaves nothing running. */
export async function startMall(
  given: Environment,
  report: (line: string) => void = () => undefined,
): Promise<RunningMall> {
  const begun: { postgres?: PostgresServer } = {};
  try {
    return await bringUp(given, report, begun);
  } catch (error) {
    await begun.postgres?.stop();
    throw error;
  }
}

async function bringUp(
  given: Environment,
  report: (line: string) => void,
  begun: { postgres?: PostgresServer },
): Promise<RunningMall> {
  mkdirSync(given.DATA_DIR, { recursive: true });
  const environment: Environment = {
    ...given,
    SANDBOX_PAY_SECRET: given.SANDBOX_PAY_SECRET ?? keptSecret(given.DATA_DIR, 'sandbox-pay-secret'),
    SECRET_KEY: given.SECRET_KEY ?? keptSecret(given.DATA_DIR, 'secret-key'),
  };
  let postgres: PostgresServer | null = null;
  let connection: pg.ClientConfig;
  if (environment.DATABASE_URL) {
    connection = { connectionString: environment.DATABASE_URL };
  } else {
    postgres = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, durable: true });
    begun.postgres = postgres;
    connection = postgres.connection('argus');
    await ensureDatabase(postgres, 'argus');
  }
  const client = new pg.Client(connection);
  await client.connect();
  const applied = await migrate(client);
  await client.end();
  if (applied.length > 0) report(`database: ${applied.length} migrations applied`);

  const database = openDatabase(connection, {
    poolSize: environment.DATABASE_POOL,
    prepare: environment.DATABASE_PREPARE,
  });
  const versions = new DataVersions();
  await versions.follow(database.db, connection);
  const files = new DiskFileStore(join(environment.DATA_DIR, 'files'));
  const app = await buildApp({ database, versions, files, environment });
  await registerPages(app.http, app.services);
  await fillEmpty(app.services, { demo: environment.DEMO }, report);
  await appointAdministrator(app, report);
  const running = await startJobs(jobs, app.services, database.pool);
  await app.http.listen({ port: environment.PORT, host: environment.HOST });
  const port = app.http.addresses().find((bound) => typeof bound === 'object')?.port ?? environment.PORT;
  const address = `http://127.0.0.1:${port}`;

  const stop = async () => {
    await app.http.close();
    await running.stop();
    await versions.close();
    await database.close();
    await postgres?.stop();
  };
  return { ...app, address, stop };
}

async function ensureDatabase(postgres: PostgresServer, name: string): Promise<void> {
  const client = new pg.Client(postgres.connection('postgres'));
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

/** Somebody must be the first to let others in. Their password goes to a file that the operator reads, not to a log. */
async function appointAdministrator({ services }: App, report: (line: string) => void): Promise<void> {
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
