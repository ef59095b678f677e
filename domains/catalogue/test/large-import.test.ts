import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { workbook } from '../../../platform/server/table-file/xlsx-for-tests.ts';
import { IMPORT_ERRORS_KEPT, IMPORT_MAX_BYTES, readImportTemplate } from '../contract/catalogue-admin-endpoints.ts';
import { type ImportSummary, importProductLines } from '../server/import-products.ts';
import { runImport, sendToImport, UPLOAD_END, UPLOAD_HEAD, uploadTable } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let header: string[];
let sample: string[];
let counter = 0;
/** Every test uses different products. */
let series: string;

beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000001');
  const response = await mall.inject(requestOf(readImportTemplate, {}, { as: manager }));
  const lines: string[][] = parse(response.body, { bom: true });
  [header = [], sample = []] = lines;
});
afterAll(() => mall.close());
beforeEach(() => {
  counter += 1;
  series = `LARGE-${counter}`;
});

/** One product of one SKU. */
function row(number: number, changes: Readonly<Record<string, string>> = {}): string[] {
  const own = { productCode: `${series}-${number}`, partNumber: `${series}-${number}-A`, ...changes };
  return header.map((column, at) => own[column as keyof typeof own] ?? sample[at] ?? '');
}
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell}"` : cell);
const csv = (count: number) =>
  [header, ...Array.from({ length: count }, (_, n) => row(n))].map((line) => line.map(quoted).join(',')).join('\r\n');
const xlsx = (count: number) => {
  const strings = new Map<string, number>();
  const index = (cell: string) => strings.get(cell) ?? strings.set(cell, strings.size).size - 1;
  const rows = [header, ...Array.from({ length: count }, (_, n) => row(n))].map(
    (line) => `<row>${line.map((cell) => (cell ? `<c t="s"><v>${index(cell)}</v></c>` : '<c/>')).join('')}</row>`,
  );
  const shared = [...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join('');
  return workbook({ rows: rows.join(''), shared });
};

/** A fingerprint of everything an import may change. */
const state = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM stock_movement),
        (SELECT version FROM data_version WHERE data_set = 'catalogue')) AS print`.execute(mall.database)
  ).rows[0]?.print;
const keptFiles = () => readdir(join(mall.app.services.environment.DATA_DIR, 'files', 'imports')).catch(() => []);

/** A table whose lines are generated on demand; `made` counts them over all readings. */
function lazyTable(count: number, changes: (number: number) => Record<string, string> = () => ({})) {
  const table = {
    made: 0,
    async *lines() {
      yield { line: 1, cells: header };
      for (let number = 0; number < count; number += 1) {
        table.made += 1;
        yield { line: number + 2, cells: row(number, changes(number)) };
      }
    },
  };
  return table;
}
const options = (rest: object = {}) => ({
  dryRun: false,
  merchantId: null,
  writesCosts: true,
  reference: 'test',
  stopping: new AbortController().signal,
  ...rest,
});

describe('a table of many rows', () => {
  it('is counted first and then never read ahead of what is imported; progress is told', async () => {
    const count = 2_250;
    const table = lazyTable(count);
    const seen: [number | null, number, number][] = [];
    const onProgress = async ({ total, rows }: Readonly<ImportSummary>) => {
      seen.push([total, rows, table.made - count]);
    };
    const summary = await importProductLines(mall.app.services, table, options({ dryRun: true, onProgress }));
    expect(summary).toMatchObject({ total: count, rows: count, created: count, failed: 0 });
    expect(seen).toEqual([0, 500, 1000, 1500, 2000, 2250].map((rows) => [count, rows, rows]));
  });

  it('keeps its first problems and counts all of them', async () => {
    const table = lazyTable(1_800, (number) => (number < 100 ? {} : { price1: 'much', price2: '' }));
    const summary = await importProductLines(mall.app.services, table, options({ dryRun: true }));
    expect(summary).toMatchObject({ rows: 1_800, created: 100, failed: 1_700, problems: 3_400 });
    expect(summary.errors.length).toBe(IMPORT_ERRORS_KEPT);
    expect(summary.errors[0]).toMatchObject({ line: 102, column: 'price1' });
    expect(summary.errors.at(-1)).toMatchObject({ line: 601, column: 'price2' });
  });

  it('has its problems in the order of its lines, those found in the database among them', async () => {
    const table = lazyTable(10, (number) =>
      number === 2 ? { partNumber: 'DS-2CD2T47G2-L-2.8MM' } : number === 1 || number === 5 ? { price1: 'x' } : {},
    );
    const summary = await importProductLines(mall.app.services, table, options({ dryRun: true }));
    expect(summary.errors.map(({ line }) => line)).toEqual([3, 4, 7]);
  });

  it('of too many rows is refused before the first is written', async () => {
    const before = await state();
    const refused = importProductLines(mall.app.services, lazyTable(601), options({ rowLimit: 600 }));
    await expect(refused).rejects.toMatchObject({ kind: { reason: 'importTooManyRows' }, params: { limit: 600 } });
    expect(await state()).toBe(before);
  });
});

describe('the same file twice', () => {
  it.each([
    ['csv', csv],
    ['xlsx', xlsx],
  ])('as %s changes nothing', async (_, table) => {
    const file = Buffer.from(table(700));
    expect(await runImport(mall, file, false, manager)).toMatchObject({ total: 700, created: 700, failed: 0 });
    const before = await state();
    expect(await runImport(mall, file, false, manager)).toMatchObject({ unchanged: 700, created: 0, changed: 0 });
    expect(await state()).toBe(before);
    await expect.poll(keptFiles).toEqual([]);
  });
});

describe('what breaks off', () => {
  it.each([
    ['a csv', () => Buffer.from(`${csv(700)}\r\n"open`)],
    [
      'an xlsx',
      () => {
        const bytes = xlsx(700);
        const middle = bytes.indexOf('xl/worksheets/sheet1.xml') + 2_000;
        bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
        return bytes;
      },
    ],
  ])('half way, %s, changes nothing and leaves no file', async (_, broken) => {
    const before = await state();
    const failed = await runImport(mall, broken(), false, manager);
    expect(failed).toMatchObject({ status: 'failed', rows: 0, created: 0 });
    expect(failed.failure).toMatch(/cannot be read/);
    expect(await state()).toBe(before);
    await expect.poll(keptFiles).toEqual([]);
  });

  it('because the mall failed has done its batches; the same file does the rest', async () => {
    const whole = lazyTable(1_200);
    let readings = 0;
    const breaking = {
      async *lines() {
        readings += 1;
        for await (const line of whole.lines()) {
          if (readings === 2 && line.line === 802) throw new Error('the disk is gone');
          yield line;
        }
      },
    };
    let last: Partial<ImportSummary> = {};
    const onProgress = async (summary: Readonly<ImportSummary>) => {
      last = { ...summary };
    };
    await expect(importProductLines(mall.app.services, breaking, options({ onProgress }))).rejects.toThrow('disk');
    expect(last).toMatchObject({ total: 1_200, rows: 500, created: 500 });
    const rest = await importProductLines(mall.app.services, whole, options());
    expect(rest).toMatchObject({ created: 700, unchanged: 500, changed: 0, failed: 0 });
  });

  it('an import that the mall fails is told as failed', async () => {
    const before = mall.app.services.files.open;
    mall.app.services.files.open = () => Promise.reject(new Error('the disk is gone'));
    try {
      const failed = await runImport(mall, csv(1), false, manager);
      expect(failed).toMatchObject({ status: 'failed', rows: 0, failure: 'Import failed. Please try again later.' });
    } finally {
      mall.app.services.files.open = before;
    }
    await expect.poll(keptFiles).toEqual([]);
  });

  it('on its way leaves no file and starts no import', async () => {
    const cut = Buffer.from(UPLOAD_HEAD + csv(50));
    const answer = await sendToImport(mall, cut, false, manager);
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'badParameter' } });
    await expect.poll(keptFiles).toEqual([]);
    const runs = await mall.database.selectFrom('product_import').selectAll().where('status', '=', 'waiting').execute();
    expect(runs).toEqual([]);
  });
});

describe('an upload', () => {
  it('may be larger than other files, but not larger than 128 MB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    function* body() {
      yield Buffer.from(UPLOAD_HEAD);
      for (let sent = 0; sent < IMPORT_MAX_BYTES; sent += chunk.length) yield chunk;
      yield Buffer.from(`x${UPLOAD_END}`);
    }
    const answer = await sendToImport(mall, Readable.from(body(), { objectMode: false }), true, manager);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'tooLarge', limit: '128 MB' } });
    await expect.poll(keptFiles).toEqual([]);

    const blanks = csv(2) + '\r\n'.repeat(5.5 * 1024 * 1024);
    expect(await runImport(mall, blanks, true, manager)).toMatchObject({ status: 'done', rows: 2, created: 2 });
  });

  it('beside an import under way is refused and leaves no file', async () => {
    const { id } = await mall.database
      .insertInto('product_import')
      .values({
        account_id: sql`(SELECT id FROM account WHERE phone = '13900000001')`,
        file_name: 'x.csv',
        dry_run: true,
        status: 'running',
        created_at: mall.clock.now(),
        heartbeat_at: mall.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await uploadTable(mall, Buffer.from(csv(1)), true, manager);
    expect(answer.data).toMatchObject({ reason: 'importRunning' });
    await expect.poll(keptFiles).toEqual([]);
    await mall.database.deleteFrom('product_import').where('id', '=', id).execute();
  });

  it('that a killed process left behind is removed after a day', async () => {
    await mall.app.services.files.put('imports/incoming-lost', Buffer.from('x'));
    await mall.runJob('run-product-imports');
    expect(await keptFiles()).toEqual(['incoming-lost']);
    mall.clock.advance(2 * 24 * 3_600_000 + Math.max(0, Date.now() - mall.clock.now().getTime()));
    await mall.runJob('run-product-imports');
    await expect.poll(keptFiles).toEqual([]);
  });
});
