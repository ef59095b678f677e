import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { demoCatalogueCsv } from '../../../database/seed/demo-catalogue.ts';
import { workbookStream } from '../../../platform/server/table-file/workbook-stream.ts';
import { workbook } from '../../../platform/server/table-file/xlsx-for-tests.ts';
import { listAdminProducts, readImportTemplate, readProductImport } from '../contract/catalogue-admin-endpoints.ts';
import { readProduct } from '../contract/catalogue-endpoints.ts';
import { readImportRun, runImport, uploadTable } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let keeper: string;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000001'), mall.tokenOf('13900000006')]);
});
afterAll(() => mall.close());

const upload = (bytes: Buffer, dryRun: boolean, as = manager) => uploadTable(mall, bytes, dryRun, as);
const run = (bytes: Buffer | string, dryRun = false, as = manager) => runImport(mall, bytes, dryRun, as);
const readRun = (id: number, as: string) => readImportRun(mall, id, as);

async function template(as = manager): Promise<string[][]> {
  const response = await mall.inject(requestOf(readImportTemplate, {}, { as }));
  return parse(response.body, { bom: true });
}

/** The template with cells changed: `[row, column, value]`, row 0 the first sample. */
async function table(changes: [number, string, string][] = [], as = manager): Promise<string[][]> {
  const lines = await template(as);
  for (const [row, column, value] of changes) {
    const line = lines[row + 1];
    const index = lines[0]?.indexOf(column) ?? -1;
    if (!line || index < 0) throw new Error(`no cell ${row} ${column}`);
    line[index] = value;
  }
  return lines;
}
const halfXlsx = workbook({ rows: '<row><c><v>1</v></c></row>'.repeat(500) }).subarray(0, 600);
const swollenXlsx = workbook({ rows: `<row><c t="str"><v>${' '.repeat(3_000_000)}</v></c></row>` });
const cellText = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell}"` : cell);
const csv = (lines: string[][]) => lines.map((line) => line.map(cellText).join(',')).join('\r\n');

/** A fingerprint of everything an import may change. */
const state = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM stock_movement),
        (SELECT version FROM data_version WHERE data_set = 'catalogue')) AS print`.execute(mall.database)
  ).rows[0]?.print;

describe('the same file twice', () => {
  it('changes nothing: no row, no time, no version, no stock movement', async () => {
    // The demo mall gives a product its film after the import.
    await run([...demoCatalogueCsv()].join(''));
    const before = await state();
    const again = await run([...demoCatalogueCsv()].join(''));
    expect(again).toMatchObject({ status: 'done', rows: 1890, created: 0, changed: 0, unchanged: 1890, failed: 0 });
    expect(await state()).toEqual(before);
  });
});

describe('the template', () => {
  it('passes a dry run as it is, which writes nothing; then it imports', async () => {
    const before = await state();
    expect(await run(csv(await table()), true)).toMatchObject({ created: 2, failed: 0, errors: [] });
    expect(await state()).toEqual(before);
    expect(await run(csv(await table()))).toMatchObject({ created: 2, failed: 0 });
    const listed = await mall.call(listAdminProducts, { keyword: 'SAMPLE-1-B' }, { as: manager });
    expect(listed.data.list[0]).toMatchObject({ code: 'SAMPLE-1', skuCount: 2, stock: 200, listPrice: '1000.00' });
    expect(await run(csv(await table()))).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('changes what differs and writes the stock difference into the ledger', async () => {
    const changed = await run(
      csv(
        await table([
          [0, 'stock', '70'],
          [1, 'price1', '650.00'],
        ]),
      ),
    );
    expect(changed).toMatchObject({ changed: 2, unchanged: 0 });
    const { rows } = await mall.database
      .selectFrom('stock_movement as m')
      .innerJoin('sku as s', 's.id', 'm.sku_id')
      .select(['m.quantity', 'm.reason'])
      .where('s.part_number', '=', 'SAMPLE-1-A')
      .orderBy('m.id')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([
      { quantity: 100, reason: 'import' },
      { quantity: -30, reason: 'import' },
    ]);
  });

  it('comes as xlsx as well, and imports from it', async () => {
    const response = await mall.inject(requestOf(readImportTemplate, { format: 'xlsx' }, { as: manager }));
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(await run(response.rawPayload, true)).toMatchObject({ status: 'done', rows: 2, failed: 0 });
    const lines = await table([[1, 'price1', 'much']]);
    const wrong = await run(await buffer(await workbookStream(Readable.from(lines))), true);
    expect(wrong.errors).toMatchObject([{ line: 3, column: 'price1', problem: 'notAMoney', value: 'much' }]);
  });
});

describe('wrong rows', () => {
  it.each([
    ['price2', '12.345', 'notAMoney'],
    ['price2', '-1', 'notAMoney'],
    ['price2', '', 'required'],
    ['listPrice', '99999999999999', 'notAMoney'],
    ['brand', 'nobody', 'unknownBrand'],
    ['category', 'nowhere', 'unknownCategory'],
    ['merchant', "'; DROP TABLE sku; --", 'unknownMerchant'],
    ['status', 'onshelf', 'notAChoice'],
    ['stock', '1.5', 'notANumber'],
    ['piecesPerBox', '0', 'notANumber'],
    ['tags', 'new;hot', 'notAChoice'],
    ['illustration', 'bullet_leds-4', 'unknownDrawing'],
    ['specification', 'flavour=mint', 'unknownSpecification'],
    ['quantityBreaks', '10:1.2', 'badFormat'],
    ['warrantyExtensions', '13:0.05', 'badFormat'],
    ['expectedAt', '2026-13-40', 'notADay'],
    ['nameEn', 'x'.repeat(201), 'tooLong'],
    ['partNumber', 'SAMPLE-1-A', 'duplicatePartNumber'],
    ['model', 'OTHER', 'differsFromProduct'],
    ['specification', 'length=10 m', 'duplicateSpecification'],
    ['partNumber', 'DS-2CD2T47G2-L-2.8MM', 'belongsToOtherProduct'],
    ['attr.channels', 'many', 'notANumber'],
  ])('%s = %s is %s, said with line and column', async (column, value, problem) => {
    const changes: [number, string, string][] = [[1, column, value]];
    if (column === 'attr.channels') changes.push([0, 'category', 'nvr'], [1, 'category', 'nvr']);
    const result = await run(csv(await table(changes)), true);
    expect(result.failed).toBe(1);
    expect(result.errors[0]).toMatchObject({ line: 3, column, problem, value: value.slice(0, 100) });
    expect(result.errors[0]?.message).toMatch(/[a-z]{3}/);
  });

  it('do not keep the right ones out', async () => {
    const result = await run(
      csv(
        await table([
          [0, 'price1', '611.00'],
          [1, 'price1', '0'],
        ]),
      ),
    );
    expect(result).toMatchObject({ changed: 1, failed: 1 });
  });

  it('have the line of the file even after a cell of several lines', async () => {
    const lines = await table([
      [0, 'descriptionEn', 'one\r\ntwo'],
      [1, 'price1', 'x'],
    ]);
    expect((await run(csv(lines), true)).errors).toMatchObject([{ line: 4, column: 'price1' }]);
  });
});

describe('files that are no tables', () => {
  it.each([
    ['bytes', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0xff]), /cannot be read/],
    ['a broken xlsx', Buffer.from('PK\u0003\u0004 and nothing more'), /cannot be read/],
    ['a renamed json', Buffer.from('{\n  "productCode": "one"\n}'), /cannot be read/],
    ['half an xlsx', halfXlsx, /cannot be read/],
    ['an open quote', Buffer.from('productCode,"partNumber\r\n1,2'), /cannot be read/],
    ['an xlsx of 3 KB that swells', swollenXlsx, /cannot be read/],
    ['nothing', Buffer.from(''), /no rows/],
    ['other columns', Buffer.from('a,b\r\n1,2'), /Missing columns: productCode/],
  ])('%s: the run fails and says so', async (_, bytes, words) => {
    const result = await run(bytes);
    expect(result.status).toBe('failed');
    expect(result.failure).toMatch(words);
  });

  it('unknown columns are named', async () => {
    const lines = await table();
    lines[0]?.push('attr.flavour');
    expect((await run(csv(lines))).failure).toContain('attr.flavour');
  });

  it('a Chinese table from a Windows spreadsheet is read', async () => {
    const lines = await table([
      [0, 'nameZh', 'NAME'],
      [1, 'nameZh', 'NAME'],
    ]);
    // The same two characters in GB18030.
    const [before = '', middle = '', after = ''] = csv(lines).split('NAME');
    const name = Buffer.from([0xc9, 0xe3, 0xcf, 0xf1]);
    const bytes = Buffer.concat([Buffer.from(before), name, Buffer.from(middle), name, Buffer.from(after)]);
    expect(await run(bytes)).toMatchObject({ changed: 2, failed: 0 });
    const listed = await mall.call(listAdminProducts, { keyword: 'SAMPLE-1' }, { as: manager });
    expect(listed.data.list[0]?.name).toBe('摄像');
  });
});

it('is refused to who may not see prices: it would set them, and its report would tell them', async () => {
  const permissions = ['admin:catalogue:view', 'admin:catalogue:edit', 'admin:mall:whole'];
  const as = await sessionWithKeys(mall, { name: 'no-prices', identity: 1, permissions });
  for (const dryRun of [true, false]) {
    expect(await uploadTable(mall, Buffer.from(csv(await table())), dryRun, as)).toMatchObject({
      data: { reason: 'pricesHidden' },
    });
  }
});

it('a table names no film of this mall that the product does not show already', async () => {
  const film = `/files/public/${'A'.repeat(32)}.mp4`;
  const refused = await run(csv(await table([[0, 'videoUrl', film]])), true);
  expect(refused.errors).toContainEqual(expect.objectContaining({ column: 'videoUrl', problem: 'badFormat' }));
});

it('what the cells of a faulty row hold is told to those who may see the amounts that it may hold', async () => {
  const permissions = ['admin:catalogue:view', 'admin:catalogue:edit'];
  const wrong = await run(csv(await table([[0, 'price1', 'much']])), true);
  const valueFor = async (name: string, ...more: string[]) => {
    const as = await sessionWithKeys(mall, { name, identity: 1, permissions: [...permissions, ...more] });
    return (await readRun(wrong.id, as)).errors;
  };
  const seesPrices = 'goods:showPrice';
  const told = { line: 2, column: 'price1', problem: 'notAMoney', value: 'much' };
  expect(await valueFor('sees-both', seesPrices, 'index:permission:match', 'admin:costs:view')).toMatchObject([told]);
  expect(await valueFor('sees-prices', seesPrices, 'index:permission:match')).toMatchObject([{ ...told, value: '' }]);
  expect(await valueFor('sees-costs', 'admin:costs:view')).toMatchObject([{ ...told, value: '' }]);
});

describe('a merchant keeper', () => {
  it('is sent no columns of costs, and may send none', async () => {
    const [columns = []] = await template(keeper);
    expect(columns).not.toContain('bomCost');
    expect((await template())[0]).toContain('bomCost');
    const refused = await run(csv(await table()), false, keeper);
    expect(refused).toMatchObject({ status: 'failed', failure: expect.stringContaining('bomCost, pctCost') });
  });

  it('imports products of the own shop only', async () => {
    const own = await table(
      [
        [0, 'merchant', 'hikvision-shop'],
        [1, 'merchant', 'hikvision-shop'],
      ],
      keeper,
    );
    const foreign = await run(csv(await table([], keeper)), false, keeper);
    expect(foreign).toMatchObject({ failed: 2, changed: 0, created: 0 });
    expect(foreign.errors[0]).toMatchObject({ column: 'merchant', problem: 'otherMerchant' });
    // SAMPLE-1 belongs to another shop by now: naming the own shop does not transfer it.
    expect(await run(csv(own), false, keeper)).toMatchObject({ failed: 2, changed: 0 });
    const renamed = csv(own).replaceAll('SAMPLE-1', 'SAMPLE-9');
    expect(await run(renamed, false, keeper)).toMatchObject({ created: 2, failed: 0 });
    const listed = await mall.call(listAdminProducts, { limit: 100 }, { as: keeper });
    expect(new Set(listed.data.list.map((product) => product.merName)).size).toBe(1);
  });

  it('does not see the runs of others', async () => {
    const { data } = await upload(Buffer.from(csv(await table())), true);
    expect((await mall.call(readProductImport, { id: data.id }, { as: keeper })).data).toMatchObject({
      reason: 'importNotFound',
    });
    await expect.poll(async () => (await readRun(data.id, manager)).status, { timeout: 20_000 }).toBe('done');
  });

  it('and nobody without the right may start one', async () => {
    for (const [as, code] of [
      [null, 401],
      [await mall.tokenOf('13800000001'), 500],
    ] as const) {
      const answer = await upload(Buffer.from(csv(await table())), true, as ?? '');
      expect(answer.code).toBe(code);
    }
  });
});

it('files and certificates come in with the product, are shown on its page, and twice change nothing', async () => {
  const papers = (attachments: string, certificates: string) =>
    table([
      ...[0, 1].flatMap((row): [number, string, string][] => [
        [row, 'productCode', 'PAPERS-1'],
        [row, 'partNumber', `PAPERS-1-${row}`],
        [row, 'status', 'onShelf'],
        [row, 'attachments', attachments],
        [row, 'certificates', certificates],
      ]),
    ]);
  const file = csv(await papers('Data sheet|https://files.example/a.pdf; Manual|/files/b.pdf', 'CE;RoHS'));
  expect(await run(file)).toMatchObject({ status: 'done', created: 2, failed: 0 });
  const before = await state();
  expect(await run(file)).toMatchObject({ unchanged: 2, changed: 0 });
  expect(await state()).toBe(before);
  const { id } = await mall.database
    .selectFrom('product')
    .select('id')
    .where('code', '=', 'PAPERS-1')
    .executeTakeFirstOrThrow();
  const { data } = await mall.call(readProduct, { id });
  expect(data.attachments).toMatchObject([
    { id: 1, name: 'Data sheet', url: 'https://files.example/a.pdf' },
    { id: 2, name: 'Manual', url: '/files/b.pdf' },
  ]);
  expect(data.certificates.map(({ name }) => name)).toEqual(['CE', 'RoHS']);
  for (const wrong of [
    'no address',
    '|https://files.example/a.pdf',
    'x|javascript:alert(1)',
    'x|//files.example/a',
    'x|http:',
  ]) {
    const { errors } = await run(csv(await papers(wrong, 'CE')));
    expect(
      errors.map(({ column, problem }) => [column, problem]),
      wrong,
    ).toContainEqual(['attachments', 'badFormat']);
  }
  const { errors } = await run(csv(await papers('', 'x'.repeat(101))));
  expect(errors[0]).toMatchObject({ column: 'certificates', problem: 'badFormat' });
});

it('a run that cannot go on says that the import failed', async () => {
  // The database refuses a change that the rows do not explain.
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more'; END $$`.execute(
    mall.database,
  );
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
    mall.database,
  );
  try {
    const file = csv(
      await table([
        [0, 'productCode', 'REFUSED-1'],
        [0, 'partNumber', 'REFUSED-1-A'],
      ]),
    );
    const failed = await run(file);
    expect(failed).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^Import failed/) });
    const { data } = await mall.call(readProductImport, { id: failed.id }, { as: manager });
    expect(data.failure).toMatch(/\p{Script=Han}/u);
  } finally {
    await sql`DROP TRIGGER refuse ON product`.execute(mall.database);
    await sql`DROP FUNCTION refuse()`.execute(mall.database);
  }
});

it('a run that was lost with its process is taken up by the job', async () => {
  const id = await mall.database
    .insertInto('product_import')
    .values({
      file_name: 'x.csv',
      dry_run: true,
      writes_costs: true,
      status: 'running',
      created_at: mall.clock.now(),
      heartbeat_at: new Date(mall.clock.now().getTime() - 180_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mall.app.services.files.put(`imports/products-${id.id}`, Buffer.from(csv(await table())));
  await mall.runJob('run-product-imports');
  expect(await readRun(id.id, manager)).toMatchObject({ status: 'done', rows: 2 });
});
