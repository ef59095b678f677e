import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { plainSkus } from '../../orders/test/order-builders.ts';
import { CATALOGUE_DATA, listProducts } from '../contract/catalogue-endpoints.ts';
import { catalogueJobs } from '../server/catalogue-jobs.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

type Attributes = Record<string, unknown>;

/** The attributes of the products that a search shows first. */
async function foundFirst(keyword: string, locale: 'zh' | 'en'): Promise<Attributes[]> {
  const { data } = await mall.call(listProducts, { keyword, limit: 5 }, { locale });
  expect(data.list.length, keyword).toBeGreaterThan(3);
  const rows = await mall.database
    .selectFrom('product')
    .select(['id', 'attributes'])
    .where(
      'id',
      'in',
      data.list.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => row.attributes as Attributes);
}

const has = (attributes: Attributes, code: string, values: readonly unknown[]) =>
  [attributes[code]].flat().some((value) => values.includes(value));
const of = (wanted: Record<string, readonly unknown[]>) => (attributes: Attributes) =>
  Object.entries(wanted).every(([code, values]) => has(attributes, code, values));

const BULLET = of({ form: ['bullet'] });
const PTZ = of({ form: ['ptz'] });
const FOUR_MP_DOME = of({ form: ['dome'], resolution: [4] });
const IP67 = of({ ingress: ['ip67'] });
const H265 = of({ codec: ['h265', 'h265plus'] });

test.each([
  ['枪机', 'zh', BULLET],
  ['枪机', 'en', BULLET],
  ['球机', 'zh', PTZ],
  ['PTZ', 'en', PTZ],
  ['4mp dome', 'en', FOUR_MP_DOME],
  ['4 MP dome', 'en', FOUR_MP_DOME],
  ['dome 4MP', 'en', FOUR_MP_DOME],
  ['400万 半球', 'zh', FOUR_MP_DOME],
  ['400万像素半球', 'zh', FOUR_MP_DOME],
  ['IP67', 'zh', IP67],
  ['ip67', 'en', IP67],
  ['H.265', 'zh', H265],
  ['h265', 'en', H265],
] as const)('%s (%s) finds what the trade means by it', async (keyword, locale, isMeant) => {
  for (const attributes of await foundFirst(keyword, locale))
    expect(isMeant(attributes), JSON.stringify(attributes)).toBe(true);
});

const renew = async () =>
  catalogueJobs.find(({ name }) => name === 'renew-search-words')?.run(mall.app.services, new AbortController().signal);
const haveAllWait = () =>
  sql`INSERT INTO product_search_renewal SELECT id FROM product ON CONFLICT DO NOTHING`.execute(mall.database);
const countOf = async (keyword: string) => (await mall.call(listProducts, { keyword }, { locale: 'zh' })).data.total;

test('products that were there before their words were added get them, and who searched too early is told anew', async () => {
  const before = await foundFirst('枪机', 'zh');
  await sql`UPDATE product SET search = ''`.execute(mall.database);
  await haveAllWait();
  // Repeated words find the same, but are a text that was not searched for before.
  expect(await countOf('枪机 枪机')).toBe(0);
  await renew();
  expect(await foundFirst('枪机 枪机', 'zh')).toEqual(before);
  const { rows } = await sql`SELECT FROM product_search_renewal`.execute(mall.database);
  expect(rows).toEqual([]);
});

test('products of before an upgrade are found by what is typed of a word, without their beginnings and then with them', async () => {
  const all = await countOf('ds2cd');
  expect(all).toBeGreaterThan(3);
  await sql`
    UPDATE product SET search = (SELECT ts_delete(search, array_agg(word))
      FROM unnest(tsvector_to_array(search)) AS word WHERE word LIKE '^%')`.execute(mall.database);
  await sql`INSERT INTO product_search_renewal SELECT id, true FROM product`.execute(mall.database);
  const { database, versions } = mall.app.services;
  await inTransaction(database, (tx) => bumpVersion(tx, versions, CATALOGUE_DATA));
  expect(await countOf('ds2cd')).toBe(all);
  await renew();
  expect(await countOf('ds2cd')).toBe(all);
  const { rows } = await sql`SELECT FROM product WHERE search @@ $$'^ds2cd'$$::tsquery AND status = 'onShelf'`.execute(
    mall.database,
  );
  expect(rows).toHaveLength(all);
});

test('a part number that an import writes meanwhile is among the renewed words', async () => {
  const rival = new pg.Client(mall.connection);
  await rival.connect();
  await rival.query('BEGIN');
  await rival.query(`SELECT pg_advisory_xact_lock(hashtextextended('product_import_batch', 0))`);
  const [sku] = await plainSkus(mall, 1, 1);
  await rival.query(`UPDATE sku SET part_number = 'MEANWHILE-77' WHERE id = $1`, [sku?.skuId]);
  await haveAllWait();
  const renewed = renew();
  expect(await untilWaiting(mall.database, renewed)).toBe(true);
  await rival.query('COMMIT');
  await rival.end();
  await renewed;
  // Staff find by it.
  const { rows } = await sql`SELECT FROM product WHERE search @@ ${`'#meanwhile77'`}::tsquery`.execute(mall.database);
  expect(rows).toHaveLength(1);
});
