import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { Endpoint, RequestInput, ResponseOf } from '../../platform/contract/endpoint.ts';
import { pathFields } from '../../platform/contract/endpoint.ts';
import type { Envelope } from '../../platform/contract/envelope.ts';
import { MovableClock } from '../../platform/server/clock.ts';
import { type Db, openDatabase } from '../../platform/server/database.ts';
import { readEnvironment } from '../../platform/server/environment.ts';
import { DiskFileStore } from '../../platform/server/files.ts';
import type { Collected } from '../../platform/server/plug.ts';
import { DataVersions } from '../../platform/server/versions.ts';
import { type App, buildApp } from './build-app.ts';
import * as mall from './domains.ts';
import { TEMPLATE } from './test-cluster.ts';

/** Why a call was refused; undefined when it was not. */
export const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string } | null)?.reason;

export interface CallOptions {
  /** A session token, see `tokenOf`. */
  as?: string | null;
  locale?: 'zh' | 'en';
  headers?: Record<string, string>;
}

/** The real mall on its own database, filled with the demo mall. */
export interface TestMall {
  app: App;
  clock: MovableClock;
  database: Db;
  connection: pg.ClientConfig;
  /** Calls an endpoint as the browser does. Creating calls get a new idempotency key. */
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    options?: CallOptions,
  ): Promise<Envelope<ResponseOf<E>>>;
  /** Any raw request, for what a well-behaved client would never send. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs a job now, by the mall's clock. */
  runJob(name: string): Promise<void>;
  /** A fresh session of a demo account. */
  tokenOf(phone: string): Promise<string>;
  close(): Promise<void>;
}

/** The request `call` would send, for tests that change a detail of it. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions = {},
): InjectOptions {
  const fields = { ...(input as Record<string, unknown>) };
  let path = endpoint.path;
  for (const name of pathFields(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])));
    delete fields[name];
  }
  const query: Record<string, string> = {};
  const inAddress = endpoint.method === 'GET' ? Object.keys(fields) : (endpoint.queryFields ?? []);
  for (const name of inAddress) {
    if (fields[name] !== undefined) query[name] = String(fields[name]);
    delete fields[name];
  }
  return {
    method: endpoint.method,
    url: `/api/${path}`,
    query,
    headers: {
      'accept-language': options.locale ?? 'zh',
      ...(options.as ? { 'authori-zation': options.as } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': randomBytes(12).toString('hex') } : {}),
      ...options.headers,
    },
    ...(endpoint.method === 'POST' ? { payload: Array.isArray(input) ? input : fields } : {}),
  };
}

/**
 * Starts a mall; every test file has its own.
 * @param collected of other domains than all that there are
 */
export async function startTestMall(
  settings: Record<string, string> = {},
  collected: Collected = mall,
): Promise<TestMall> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const connection: pg.ClientConfig = { ...server, database: name };
  const dataDir = mkdtempSync(join(inject('dataDir'), 'mall-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    // A slow machine finds the same.
    SIMILAR_SEARCH_MS: '10000',
    SECRET_KEY: 'only-for-tests-only-for-tests-0000',
    ...settings,
    DATA_DIR: dataDir,
  });
  const database = openDatabase(connection, { poolSize: 12 });
  const versions = new DataVersions();
  await versions.follow(connection);
  const clock = new MovableClock();
  const files = new DiskFileStore(join(dataDir, 'files'));
  const app = await buildApp({ database, versions, files, environment, clock, checkResponses: true, collected });

  return {
    app,
    clock,
    database: database.db,
    connection,
    call: async (endpoint, input, options) => {
      const response = await app.http.inject(requestOf(endpoint, input, options));
      return response.json();
    },
    inject: (request) => app.http.inject(request),
    runJob: async (jobName) => {
      const job = collected.jobs.find((candidate) => candidate.name === jobName);
      if (!job) throw new Error(`no job ${jobName}`);
      await job.run(app.services, new AbortController().signal);
    },
    tokenOf: async (phone) => {
      const account = await database.db
        .selectFrom('account')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirst();
      if (!account) throw new Error(`no demo account ${phone}`);
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await database.db
        .insertInto('session')
        .values({
          token_hash: createHash('sha256').update(token).digest(),
          account_id: account.id,
          created_at: now,
          last_seen_at: now,
        })
        .execute();
      return token;
    },
    close: async () => {
      await app.http.close();
      await versions.close();
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
