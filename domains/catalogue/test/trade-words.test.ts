import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listProducts } from '../contract/catalogue-endpoints.ts';
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

test('products that were there before their words were added get them', async () => {
  const before = await foundFirst('枪机', 'zh');
  await sql`UPDATE product SET search = ''`.execute(mall.database);
  await sql`INSERT INTO product_search_renewal SELECT id FROM product`.execute(mall.database);
  const job = catalogueJobs.find(({ name }) => name === 'renew-search-words');
  await job?.run(mall.app.services, new AbortController().signal);
  // Said twice, words find the same and are no text that was searched for before.
  expect(await foundFirst('枪机 枪机', 'zh')).toEqual(before);
  const { rows } = await sql`SELECT FROM product_search_renewal`.execute(mall.database);
  expect(rows).toEqual([]);
});
