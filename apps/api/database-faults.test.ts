/**
 * What callers see when the database goes away or blocks: correct errors, nothing done twice, no process left without
 * change notifications.
 */
import { type AddressInfo, createConnection } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addToCart, countCart } from '../../domains/cart/contract/cart-endpoints.ts';
import { BUYER, ok, plainSkus, type TestSku } from '../../domains/orders/test/order-builders.ts';
import type { Endpoint, RequestInput } from '../../platform/contract/endpoint.ts';
import type { Envelope } from '../../platform/contract/envelope.ts';
import { type Database, LIMITS, openDatabase } from '../../platform/server/database.ts';
import { DataVersions } from '../../platform/server/versions.ts';
import { sendWithRetries } from '../../platform/web/api-client/send-with-retries.ts';
import { type App, type AppOptions, buildApp } from './build-app.ts';
import { requestOf, startTestMall, type TestMall } from './test-mall.ts';
import { until } from './test-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from './test-proxy.ts';

let mall: TestMall;
let sku: TestSku;
let buyer: string;

/** Another process of the mall, which reaches the database through a proxy that can be cut. */
interface Distant {
  way: DatabaseProxy;
  app: App;
  database: Database;
  versions: DataVersions;
  statusOf(path: string): Promise<number>;
  close(): Promise<void>;
}

async function startDistant(limits: Pick<AppOptions, 'stillMs'> = {}): Promise<Distant> {
  const { files, environment, clock } = mall.app.services;
  const way = await startDatabaseProxy(mall.connection, inject('dataDir'));
  const database = openDatabase(way.connection, { poolSize: 4 });
  const versions = new DataVersions({ first: 5, longest: 40, reread: 60_000 });
  await versions.follow(way.connection);
  const silent = { ...environment, LOG_LEVEL: 'silent' as const };
  const slowBodies = { graceMs: 50, bytesPerSecond: 1024, lookMs: 10 };
  const app = await buildApp({ database, versions, files, environment: silent, clock, slowBodies, ...limits });
  return {
    way,
    app,
    database,
    versions,
    statusOf: async (path) => (await app.http.inject(path)).statusCode,
    close: async () => {
      await app.http.close();
      await versions.close();
      await database.close();
      await way.close();
    },
  };
}

let near: Distant;
let far: Distant;

beforeAll(async () => {
  mall = await startTestMall();
  [sku] = (await plainSkus(mall, 1, 1, 50)) as [TestSku];
  buyer = await mall.tokenOf(BUYER);
  near = await startDistant();
  far = await startDistant();
});
afterAll(async () => {
  await near?.close();
  await far?.close();
  await mall?.close();
});

/** Sends a call with the browser's retries; returns the final response. */
async function callAsBrowser<E extends Endpoint>(
  { app }: Distant,
  endpoint: E,
  input: RequestInput<E>,
  calls: { count: number },
) {
  const request = requestOf(endpoint, input, { as: buyer, locale: 'en' });
  const fetcher = async () => {
    calls.count += 1;
    const answer = await app.http.inject(request);
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'retry-after': String(answer.headers['retry-after'] ?? '') },
    });
  };
  return (await (await sendWithRetries(fetcher, endpoint, '', {})).json()) as Envelope<unknown>;
}

const pieces = async () => (await ok(mall, countCart, { type: 'sum' }, buyer)).count;

describe('a connection that breaks', () => {
  it('at the commit of a write: it is done once, and the caller is told to look', async () => {
    await mall.database.deleteFrom('cart_line').execute();
    const calls = { count: 0 };
    near.way.cutAfter('INSERT INTO cart_line');
    const input = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 3 };
    expect(await callAsBrowser(near, addToCart, input, calls)).toMatchObject({
      code: 500,
      data: { reason: 'outcomeUnknown' },
      message: expect.stringMatching(/^The connection was lost while saving/),
    });
    near.way.cutAfter(null);
    expect([near.way.cuts(), calls.count, await pieces()]).toEqual([1, 1, 3]);
  });

  it('under a read: it is made again until the way is open', async () => {
    const calls = { count: 0 };
    near.way.cut();
    const read = callAsBrowser(near, countCart, { type: 'sum' }, calls);
    await until(
      async () => near.way.refused(),
      (refused) => refused > 0,
    );
    near.way.open();
    expect(await read).toMatchObject({ code: 200, data: { count: 3 } });
    expect(calls.count).toBeGreaterThan(1);
  });

  it('before a write reached its use case: 503, which may be sent again', async () => {
    near.way.cut();
    const input = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 };
    const refused = await near.app.http.inject(requestOf(addToCart, input, { as: buyer }));
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().data.reason]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    near.way.open();
    await until(
      () => near.statusOf('/readyz'),
      (status) => status === 200,
    );
  });
});

it('two processes whose database was away follow its changes again, and say so while they do not', async () => {
  const both = [near, far];
  const tellsDeaf = async ({ app }: Distant) =>
    (await app.http.inject('/metrics')).body.includes('versions_followed 0');
  for (const { way } of both) way.cut();
  for (const one of both) {
    await until(
      () => one.statusOf('/readyz'),
      (status) => status === 503,
    );
    // It has failed more than once.
    await until(
      async () => one.way.refused(),
      (refused) => refused >= 5,
    );
    expect(await tellsDeaf(one)).toBe(true);
    expect(await one.statusOf('/healthz')).toBe(200);
  }
  const before = near.versions.current('content');
  await sql`UPDATE data_version SET version = version + 1 WHERE data_set = 'content'`.execute(mall.database);
  for (const { way } of both) way.open();
  for (const one of both) {
    await until(
      () => one.statusOf('/readyz'),
      (status) => status === 200,
    );
    expect(one.versions.current('content')).toBeGreaterThan(before);
    expect(await tellsDeaf(one)).toBe(false);
  }
});

it('a reference that nobody expected to break is a failure of ours: logged, counted, told without its cause', async () => {
  await sql`
    CREATE FUNCTION forget_to_look() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no such row' USING ERRCODE = 'foreign_key_violation'; END $$`.execute(mall.database);
  await sql`CREATE TRIGGER forgot BEFORE INSERT OR UPDATE ON cart_line EXECUTE FUNCTION forget_to_look()`.execute(
    mall.database,
  );
  const { http } = near.app;
  const before = http.unexpectedFailures;
  const input = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 };
  const failed = await http.inject(requestOf(addToCart, input, { as: buyer }));
  expect([failed.statusCode, failed.json().data.reason]).toEqual([200, 'internal']);
  expect(http.unexpectedFailures).toBe(before + 1);
  await sql`DROP TRIGGER forgot ON cart_line`.execute(mall.database);
});

describe('patience', () => {
  it('has an end for statements, locks and idle transactions, a later one for jobs', async () => {
    const shown = async (database: Database) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
      const { rows } = await sql<{ name: string; setting: string }>`
        SELECT name, setting FROM pg_settings WHERE name IN (${sql.join(names)})`.execute(database.db);
      return Object.fromEntries(rows.map((row) => [row.name, Number(row.setting)]));
    };
    const { connectionTimeoutMillis: _, ...ofCalls } = LIMITS.call;
    expect(await shown(near.database)).toEqual(ofCalls);
    const jobs = openDatabase(mall.connection, { poolSize: 1, limits: 'job' });
    const pooled = openDatabase(mall.connection, { poolSize: 1, prepare: false });
    const { connectionTimeoutMillis: __, ...ofJobs } = LIMITS.job;
    expect(await shown(jobs)).toEqual(ofJobs);
    expect(await shown(pooled)).toEqual({
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    });
    await jobs.close();
    await pooled.close();
  });

  it('that ended is told in words, and is not tried again by itself', async () => {
    const rival = new pg.Client(mall.connection);
    await rival.connect();
    await rival.query('BEGIN');
    await rival.query('LOCK TABLE cart_line');
    const input = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 };
    const asked = mall.inject(requestOf(addToCart, input, { as: buyer, locale: 'en' }));
    // What the server does itself after the time limit in LIMITS.
    const cancelled = async () => {
      const { rows } = await rival.query(`
        SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows.length;
    };
    await until(cancelled, (count) => count > 0);
    const answer = await asked;
    await rival.query('ROLLBACK');
    await rival.end();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 500, data: { reason: 'tookTooLong' } });
    expect(answer.json().message).toMatch(/took too long/);
  });
});

it('a write that lost a deadlock is told to be made again, not that its outcome is unknown', async () => {
  await mall.database.deleteFrom('cart_line').execute();
  await sql`
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE deadlock_detected; END $$`.execute(mall.database);
  await sql`CREATE TRIGGER loses BEFORE INSERT ON cart_line FOR EACH ROW EXECUTE FUNCTION lose()`.execute(
    mall.database,
  );
  const input = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 };
  const answer = await mall.inject(requestOf(addToCart, input, { as: buyer, locale: 'en' }));
  await sql`DROP FUNCTION lose CASCADE`.execute(mall.database);
  expect([answer.statusCode, answer.json().data.reason]).toEqual([200, 'tookTooLong']);
});

it('a body that only drips in is ended; one that comes at a fair rate is not', async () => {
  const { http } = far.app;
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const head = (length: number, path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: mall\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
  const send = async (
    length: number,
    drop: (socket: ReturnType<typeof createConnection>) => void,
    { path = '/api/front/pc/cart/add', more = '', hangsUp = false } = {},
  ) => {
    const socket = createConnection(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
      if (hangsUp && answer.includes('"code"')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.write(head(length, path, more));
    const timer = setInterval(() => drop(socket), 10);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(timer);
    return answer.split('\r\n')[0];
  };
  // A writer may see the connection closed before it reads the reason.
  expect(await send(1_000_000, (socket) => socket.write(' '))).toMatch(/^$|408 Request Timeout$/);
  // Answered before any hook, by Fastify and by Node: the connection ends all the same.
  await send(1_000_000, (socket) => socket.write(' '), { path: '/api/%zz' });
  await send(1_000_000, (socket) => socket.write(' '), { more: 'Expect: miracles\r\n' });
  let sent = 0;
  const drop = (socket: ReturnType<typeof createConnection>) => {
    if (sent >= 40_000) return;
    sent += 1_000;
    socket.write(' '.repeat(1_000));
  };
  const steady = await send(40_000, drop, { hangsUp: true });
  expect(steady).toBe('HTTP/1.1 200 OK');
});

it('a connection whose answer nobody reads is ended when nothing has moved on it for long', async () => {
  const still = await startDistant({ stillMs: 100 });
  const { http } = still.app;
  const ended = Promise.withResolvers<void>();
  function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024);
  }
  http.get('/endless', (_, reply) => {
    reply.raw.once('close', () => ended.resolve());
    return reply.send(Readable.from(endless()));
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = createConnection((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: mall\r\n\r\n');
  await ended.promise;
  socket.destroy();
  await still.close();
});
