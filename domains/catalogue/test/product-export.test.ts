import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inMemory } from '../../../platform/server/table-file/xlsx-for-tests.ts';
import { MAX_SHEET_BYTES } from '../../../platform/server/table-file/xlsx-lines.ts';
import { ZipFile } from '../../../platform/server/table-file/zip-file.ts';
import { EXPORT_ROW_LIMIT, exportProducts } from '../contract/catalogue-admin-endpoints.ts';
import { COST_COLUMNS } from '../contract/import-columns.ts';
import { editProduct, readOfficeProduct } from '../contract/product-office-endpoints.ts';
import { runImport } from './product-import-calls.ts';

let mall: TestMall;
let admin: string;
let sales: string;
let keeper: string;

beforeAll(async () => {
  mall = await startTestMall();
  [admin, sales, keeper] = await Promise.all([
    mall.tokenOf('13900000001'),
    mall.tokenOf('13900000002'),
    mall.tokenOf('13900000006'),
  ]);
});
afterAll(() => mall.close());

async function exported(request: RequestInput<typeof exportProducts>, as = admin): Promise<Buffer> {
  const response = await mall.inject(requestOf(exportProducts, request, { as }));
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}
const rowsOf = (file: Buffer): Record<string, string>[] => parse(file, { bom: true, columns: true });

/** A fingerprint of everything an import may change. */
const state = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM stock_movement),
        (SELECT version FROM data_version WHERE data_set = 'catalogue')) AS print`.execute(mall.database)
  ).rows[0]?.print;

async function writeStrangeTexts(): Promise<string> {
  const { id, code } = await mall.database
    .selectFrom('product')
    .select(['id', 'code'])
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { facts, revision } = (await mall.call(readOfficeProduct, { id }, { as: admin })).data;
  const strange = {
    ...facts,
    nameEn: '=HYPERLINK("https://example.com")',
    nameZh: "'=1+1",
    version: '-2',
    softwareNameVersion: "''+x",
    descriptionEn: 'one\r\ntwo, "three"\n_x0041_ <&> \u0007\u200b',
    descriptionZh: '@每行；一句;\r两句',
    attachments: 'Data; sheet \\ one|/files/a;b.pdf\nsecond|/files/c.pdf',
    certificates: 'CE;RoHS\\\nFCC\n=UL',
  };
  const answer = await mall.call(editProduct, { ...strange, id, revision }, { as: admin });
  expect(answer.code).toBe(200);
  return code;
}

describe('a file of all products', () => {
  it('changes nothing when it is imported, and comes out the same again', async () => {
    await writeStrangeTexts();
    const [file, before] = [await exported({ format: 'csv' }), await state()];
    const run = await runImport(mall, file, false, admin);
    expect(run).toMatchObject({ status: 'done', created: 0, changed: 0, failed: 0, errors: [] });
    expect(run.unchanged).toBe(rowsOf(file).length);
    expect(await state()).toBe(before);
    expect((await exported({ format: 'csv' })).equals(file)).toBe(true);
  });

  it('does so as a workbook', async () => {
    const code = await writeStrangeTexts();
    const [file, before] = [await exported({ format: 'xlsx' }), await state()];
    const run = await runImport(mall, file, false, admin);
    expect(run).toMatchObject({ status: 'done', created: 0, changed: 0, failed: 0, errors: [] });
    expect(run.unchanged).toBeGreaterThan(1_000);
    expect(await state()).toBe(before);
    expect(code).not.toBe('');
    // As many rows as an export may have are no more than an import reads, with room for malls that fill more columns.
    const sheet = (await ZipFile.open(inMemory(file))).bytesOf('xl/worksheets/sheet1.xml', MAX_SHEET_BYTES);
    let bytes = 0;
    for await (const piece of sheet) bytes += piece.length;
    expect((bytes / run.unchanged) * EXPORT_ROW_LIMIT).toBeLessThan(MAX_SHEET_BYTES / 1.5);
  });

  it('holds no cell that a spreadsheet would run', async () => {
    const code = await writeStrangeTexts();
    const file = await exported({ format: 'csv', keyword: code });
    const row = rowsOf(file).find(({ productCode }) => productCode === code);
    expect(row).toMatchObject({ nameEn: `'=HYPERLINK("https://example.com")`, nameZh: "''=1+1", version: '-2' });
  });
});

describe('who is told what', () => {
  it('costs only to those who may read them', async () => {
    const [all, some] = [rowsOf(await exported({})), rowsOf(await exported({}, sales))];
    expect(Object.keys(all[0] ?? {})).toEqual(expect.arrayContaining([...COST_COLUMNS]));
    for (const column of COST_COLUMNS) expect(Object.keys(some[0] ?? {})).not.toContain(column);
    expect(some[0]?.price1).toMatch(/^\d+\.\d\d$/);
  });

  it('a keeper only the own shop, whatever shop is asked for', async () => {
    const own = rowsOf(await exported({}, keeper));
    const shops = new Set(own.map(({ merchant }) => merchant));
    expect(shops.size).toBe(1);
    const all = rowsOf(await exported({}));
    expect(all.length).toBeGreaterThan(own.length);
    const { merchant_id } = await mall.database
      .selectFrom('product')
      .select('merchant_id')
      .where('code', '=', all.find(({ merchant }) => !shops.has(merchant))?.productCode ?? '')
      .executeTakeFirstOrThrow();
    expect(rowsOf(await exported({ merId: merchant_id }, keeper))).toEqual([]);
  });

  it('no price to staff who may not see prices', async () => {
    await sql`
      DELETE FROM role_permission WHERE permission = 'goods:showPrice'
        AND role_id IN (SELECT id FROM role WHERE code = 'sales')`.execute(mall.database);
    const row = rowsOf(await exported({}, await mall.tokenOf('13900000002')))[0];
    expect(row).toMatchObject({ listPrice: '', price1: '', internationalPrice4: '', quantityBreaks: '' });
    expect(row?.partNumber).not.toBe('');
  });
});

it('asks for a narrower filter above 100,000 rows', async () => {
  await sql`ALTER TABLE sku DISABLE TRIGGER USER`.execute(mall.database);
  await sql`
    INSERT INTO sku (product_id, part_number, illustration, list_price_fen, price1_fen, price2_fen, price3_fen, price4_fen,
      international_price1_fen, international_price2_fen, international_price3_fen, international_price4_fen)
    SELECT (SELECT min(id) FROM product), 'MANY-' || n, '', 1, 1, 1, 1, 1, 1, 1, 1, 1 FROM generate_series(1, 100000) n
  `.execute(mall.database);
  const response = await mall.inject(requestOf(exportProducts, {}, { as: admin, locale: 'en' }));
  expect(response.json()).toMatchObject({ data: { reason: 'exportTooLarge', limit: 100_000 } });
  expect((await exported({ status: 'offShelf' })).length).toBeGreaterThan(0);
});
