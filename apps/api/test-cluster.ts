/**
 * One PostgreSQL cluster for a whole test run, whatever projects it has, and in it a template database with the
 * complete demo mall; every test file clones it. Run by Vitest before the first and after the last file.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../database/migrate.ts';
import { fillEmpty } from '../../database/seed/seed.ts';
import { Background } from '../../platform/server/background.ts';
import { Caches } from '../../platform/server/byte-cache.ts';
import { systemClock } from '../../platform/server/clock.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { openDelivery } from '../../platform/server/delivery/delivery.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import { readEnvironment } from '../../platform/server/environment.ts';
import { DiskFileStore } from '../../platform/server/files.ts';
import { DataVersions } from '../../platform/server/versions.ts';
import { domains } from './domains.ts';
import { makeRoom, removeLeftRooms } from './test-room.ts';

export const TEMPLATE = 'argus_template';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    dataDir: string;
  }
}

export default async function startCluster({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  // Another project of this run has started it.
  if ('postgres' in run.getProvidedContext()) return undefined;
  removeLeftRooms();
  const dataDir = makeRoom();
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  const admin = new pg.Client(server.connection('postgres'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const connection = server.connection(TEMPLATE);
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client);
  await client.end();
  const database = openDatabase(connection, { poolSize: 4, limits: 'job' });
  const base = {
    database: database.db,
    clock: systemClock,
    caches: new Caches(),
    domains,
    environment: readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '1' }),
    background: new Background(database.db),
    log: pino({ level: 'silent' }),
  };
  const versions = new DataVersions();
  const files = new DiskFileStore(join(dataDir, 'files'));
  await fillEmpty({ ...base, versions, files, delivery: openDelivery(base) }, { demo: true });
  await database.close();
  await admin.end();
  const { host, port, user } = connection;
  run.provide('postgres', { host: String(host), port: Number(port), user: String(user) });
  run.provide('dataDir', dataDir);
  return async () => {
    await server.stop();
    for (const folder of [server.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
}
