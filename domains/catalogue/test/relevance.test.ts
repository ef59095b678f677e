import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listProducts } from '../contract/catalogue-endpoints.ts';
import { renewSearchWords } from '../server/renew-search-words.ts';
import { AMBIGUOUS, EIGHT_CHANNELS, type Expected, RELEVANT, UNKNOWN } from './relevance-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
  const { numUpdatedRows } = await mall.database
    .updateTable('product')
    .set({ name_zh: '8 路网络录像机，2 盘位', name_en: '8-channel network video recorder, 2 bays', sales: 0 })
    .where('model', '=', EIGHT_CHANNELS)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await sql`INSERT INTO product_search_renewal SELECT id FROM product WHERE model = ${EIGHT_CHANNELS}`.execute(
    mall.database,
  );
  await renewSearchWords(mall.app.services, new AbortController().signal);
});
afterAll(() => mall.close());

const LOOKED_AT = 10;

const localeOf = (query: string) => (/\p{Script=Han}/u.test(query) ? 'zh' : 'en');

interface Shown {
  readonly model: string;
  readonly category: string;
  readonly brand: string;
}

async function shownFor(keyword: string): Promise<Shown[]> {
  const { data } = await mall.call(listProducts, { keyword, limit: LOOKED_AT }, { locale: localeOf(keyword) });
  const rows = await mall.database
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.model', 'c.code as category', 'b.code as brand'])
    .where('p.id', 'in', data.list.map(({ id }) => id).concat(0))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return data.list.flatMap(({ id }) => byId.get(id) ?? []);
}

const isMeant = (expected: Expected) => (shown: Shown) =>
  (!expected.model || shown.model.startsWith(expected.model)) &&
  (!expected.category || expected.category.split(',').includes(shown.category)) &&
  (!expected.brand || shown.brand === expected.brand);

test('what buyers type finds first what they mean', async () => {
  const places: { query: string; place: number }[] = [];
  for (const [query, expected] of [...RELEVANT, ...AMBIGUOUS]) {
    places.push({ query, place: (await shownFor(query)).findIndex(isMeant(expected)) + 1 });
  }
  const reciprocal = places.map(({ place }) => (place === 0 ? 0 : 1 / place));
  const mean = reciprocal.reduce((sum, each) => sum + each, 0) / places.length;
  const later = places
    .filter(({ place }) => place !== 1)
    .map(({ query, place }) => `${query} (${place || 'not found'})`);
  process.stdout.write(
    `mean reciprocal rank of ${places.length} queries: ${mean.toFixed(3)}; not first: ${later.join(', ') || 'none'}\n`,
  );
  expect(places.length).toBeGreaterThanOrEqual(80);
  expect(mean).toBeGreaterThanOrEqual(0.99);
  const ambiguous = new Set(AMBIGUOUS.map(([query]) => query));
  expect(places.filter(({ query, place }) => ambiguous.has(query) && place !== 1)).toEqual([]);
}, 120_000);

test('what is not sold finds nothing wrong', async () => {
  expect(UNKNOWN.length).toBeGreaterThanOrEqual(20);
  for (const query of UNKNOWN) expect([query, await shownFor(query)]).toEqual([query, []]);
}, 60_000);
