/** Concurrent imports, and imports whose process ends in the middle. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { startDatabaseProxy } from '../../../apps/api/test-proxy.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { LOST_AFTER_MS } from '../../../platform/server/interrupted-runs.ts';
import { readImportTemplate } from '../contract/catalogue-admin-endpoints.ts';
import { catalogueJobs } from '../server/catalogue-jobs.ts';
import { readImportRun, runImport, uploadTable } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let second: string;
let header: string[];
let sample: string[];

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'silent' });
  manager = await mall.tokenOf('13900000001');
  second = await mall.tokenOf('13900000007');
  const response = await mall.inject(requestOf(readImportTemplate, {}, { as: manager }));
  const lines: string[][] = parse(response.body, { bom: true });
  [header = [], sample = []] = lines;
});
afterAll(() => mall.close());

/** One product of one SKU. */
function csv(series: string, numbers: readonly number[], stock: number): string {
  const rows = numbers.map((number) => {
    const own: Record<string, string> = {
      productCode: `${series}-${number}`,
      partNumber: `${series}-${number}-A`,
      stock: String(stock),
    };
    return header.map((column, at) => own[column] ?? sample[at] ?? '');
  });
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell}"` : cell);
  return [header, ...rows].map((line) => line.map(quoted).join(',')).join('\r\n');
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

/** SKUs of a series, and those whose counter is not the sum of their ledger. */
async function stockOf(series: string) {
  const { rows } = await sql<{ part_number: string; stock: number; booked: number }>`
    SELECT s.part_number, s.stock, coalesce(sum(m.quantity), 0)::int AS booked
    FROM sku s LEFT JOIN stock_movement m ON m.sku_id = s.id
    WHERE s.part_number LIKE ${`${series}-%`} GROUP BY s.id ORDER BY s.id`.execute(mall.database);
  return { count: rows.length, wrong: rows.filter(({ stock, booked }) => stock !== booked) };
}
const keptFiles = () => readdir(join(mall.app.services.environment.DATA_DIR, 'files', 'imports')).catch(() => []);

describe('two imports at once', () => {
  it.each([
    ['the same parts', range(0, 700), range(0, 700)],
    ['some of the same parts, in another order', range(0, 600), range(100, 700).reverse()],
  ])('of %s book their stock once', async (name, first, other) => {
    const series = `AT-ONCE-${name.length}`;
    const [a, b] = await Promise.all([
      runImport(mall, csv(series, first, 40), false, manager),
      runImport(mall, csv(series, other, 70), false, second),
    ]);
    expect([a, b]).toMatchObject([
      { status: 'done', failed: 0 },
      { status: 'done', failed: 0 },
    ]);
    expect(await stockOf(series)).toEqual({ count: 700, wrong: [] });
    expect(a.created + b.created).toBe(700);
  });
});

/** Another process of the same mall, for when the first one has ended; its background work is separate. */
async function nextProcess(way: pg.ClientConfig = mall.connection) {
  const { versions, files, environment, clock } = mall.app.services;
  const database = openDatabase(mall.connection, { poolSize: 4 });
  const backgroundDatabase = openDatabase(way, { poolSize: 4, limits: 'job' });
  const { http, services } = await buildApp({ database, backgroundDatabase, versions, files, environment, clock });
  const job = catalogueJobs.find(({ name }) => name === 'run-product-imports');
  return {
    inject: (request: InjectOptions) => http.inject(request),
    runImports: () => job?.run(services, new AbortController().signal),
    close: async () => {
      await http.close();
      await database.close();
      await backgroundDatabase.close();
    },
  };
}

describe('an import whose process is told to end', () => {
  it('is given back, goes on in the next process where it was, and ends complete', async () => {
    const count = 2_600;
    const first = await nextProcess();
    const { data } = await uploadTable(mall, Buffer.from(csv('TOLD', range(0, count), 5)), false, manager);
    await expect
      .poll(async () => (await readImportRun(mall, data.id, manager)).rows, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(500);
    // What a process does at SIGTERM before it closes its database.
    await mall.app.services.background.stop();
    const given = await readImportRun(mall, data.id, manager);
    expect(given).toMatchObject({ status: 'waiting', failure: null, total: count });
    expect(given.rows).toBeLessThan(count);
    expect((await stockOf('TOLD')).count).toBe(given.rows);
    expect(await keptFiles()).toEqual([`products-${data.id}`]);
    // Meanwhile somebody buys: the rest of the import must not undo that.
    await sql`UPDATE sku SET stock = stock - 2 WHERE part_number = 'TOLD-3-A'`.execute(mall.database);
    await sql`INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
      SELECT id, -2, 'order', 'x', now() FROM sku WHERE part_number = 'TOLD-3-A'`.execute(mall.database);

    await first.runImports();
    expect(await readImportRun(mall, data.id, manager)).toMatchObject({
      status: 'done',
      total: count,
      rows: count,
      created: count,
      unchanged: 0,
      changed: 0,
      failed: 0,
    });
    expect(await stockOf('TOLD')).toEqual({ count, wrong: [] });
    const sold = await mall.database
      .selectFrom('sku')
      .select('stock')
      .where('part_number', '=', 'TOLD-3-A')
      .executeTakeFirstOrThrow();
    expect(sold.stock).toBe(3);
    expect(await keptFiles()).toEqual([]);
    await first.close();
  });
});

const rowsOf = async (id: number) => (await readImportRun(mall, id, manager)).rows;

describe('an import whose database goes away', () => {
  it('keeps its file, is given back once the database answers, and ends complete', async () => {
    const count = 1_600;
    const way = await startDatabaseProxy(mall.connection, inject('dataDir'));
    const process = await nextProcess(way.connection);
    const { data } = await uploadTable(process, Buffer.from(csv('AWAY', range(0, count), 5)), false, manager);
    await expect.poll(() => rowsOf(data.id), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(500);
    way.cut();
    // It retries recording its outcome.
    await expect.poll(() => way.refused(), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    way.open();
    await expect
      .poll(() => readImportRun(mall, data.id, manager), { timeout: 60_000 })
      .toMatchObject({ status: 'waiting', failure: null });
    expect(await keptFiles()).toEqual([`products-${data.id}`]);
    await process.runImports();
    expect(await readImportRun(mall, data.id, manager)).toMatchObject({ status: 'done', rows: count, created: count });
    expect(await stockOf('AWAY')).toEqual({ count, wrong: [] });
    expect(await keptFiles()).toEqual([]);
    await process.close();
    await way.close();
  });
});

describe('an import that another process has taken up', () => {
  it('leaves that one its file', async () => {
    const process = await nextProcess();
    const { id } = await mall.database
      .insertInto('product_import')
      .values({
        file_name: 'taken.csv',
        dry_run: true,
        writes_costs: true,
        status: 'waiting',
        created_at: mall.clock.now(),
        heartbeat_at: mall.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mall.app.services.files.put(`imports/products-${id}`, Buffer.from(csv('TAKEN', range(0, 2_600), 5)));
    const former = process.runImports();
    await expect.poll(() => rowsOf(id), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(500);
    const { numUpdatedRows } = await mall.database
      .updateTable('product_import')
      .set((to) => ({ attempts: to('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await former;
    expect(await keptFiles()).toEqual([`products-${id}`]);
    await mall.app.services.files.remove(`imports/products-${id}`);
    await mall.database.deleteFrom('product_import').where('id', '=', id).execute();
    await process.close();
  });
});

describe('an import that was lost with its process', () => {
  const lost = async (attempts: number) => {
    const { id } = await mall.database
      .insertInto('product_import')
      .values({
        file_name: 'poison.xlsx',
        dry_run: true,
        writes_costs: true,
        status: 'running',
        attempts,
        account_id: sql`(SELECT id FROM account WHERE phone = '13900000001')`,
        created_at: mall.clock.now(),
        heartbeat_at: mall.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mall.app.services.files.put(`imports/products-${id}`, Buffer.from(csv('LOST', [1], 5)));
    return id;
  };

  it('is taken up again once it is not heard of, not before', async () => {
    const id = await lost(1);
    await mall.runJob('run-product-imports');
    expect(await readImportRun(mall, id, manager)).toMatchObject({ status: 'running' });
    mall.clock.advance(LOST_AFTER_MS + 1);
    await mall.runJob('run-product-imports');
    expect(await readImportRun(mall, id, manager)).toMatchObject({ status: 'done', rows: 1 });
  });

  it('twice, is set aside: it is read no more, says why, and staff find it in the audit trail', async () => {
    const id = await lost(2);
    mall.clock.advance(LOST_AFTER_MS + 1);
    await mall.runJob('run-product-imports');
    expect(await readImportRun(mall, id, manager)).toMatchObject({
      status: 'failed',
      rows: 0,
      failure: expect.stringMatching(/set aside/),
    });
    expect(await keptFiles()).toEqual([]);
    const entries = await mall.database
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'after'])
      .where('entity_id', '=', String(id))
      .where('entity', '=', 'product-import')
      .execute();
    expect(entries).toMatchObject([{ action: 'product-import.set-aside', after: { fileName: 'poison.xlsx' } }]);
    const again = await uploadTable(mall, Buffer.from(csv('LOST', [2], 5)), true, manager);
    expect(again.code).toBe(200);
    // This process was told to end: its uploads wait for the minute's job.
    await mall.runJob('run-product-imports');
    expect(await readImportRun(mall, again.data.id, manager)).toMatchObject({ status: 'done' });
  });
});

test('an import that ended is forgotten after ninety days', async () => {
  const { id } = (await uploadTable(mall, Buffer.from(csv('FORGOTTEN', [1], 1)), true, manager)).data;
  await mall.runJob('run-product-imports');
  expect(await readImportRun(mall, id, manager)).toMatchObject({ status: 'done' });
  const kept = async () =>
    (await mall.database.selectFrom('product_import').select('id').where('id', '=', id).execute()).length;
  await mall.runJob('forget-product-imports');
  expect(await kept()).toBe(1);
  mall.clock.advance(91 * 86_400_000);
  await mall.runJob('forget-product-imports');
  expect(await kept()).toBe(0);
});
