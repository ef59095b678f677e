import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import {
  CATALOGUE_DATA,
  listGoods,
  listProducts,
  listTabProducts,
  readProduct,
} from '../contract/catalogue-endpoints.ts';

const MODEL = 'DS-2CD2T47G2-L';
const BUYER = '13800000001';

let mall: TestMall;
let productId: number;
beforeAll(async () => {
  mall = await startTestMall();
  productId = (await mall.call(listProducts, { keyword: MODEL })).data.list[0]?.id ?? 0;
});
afterAll(() => mall.close());

const renewed = () => inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
const listed = async (as: string | null = null) =>
  (await mall.call(listProducts, { keyword: MODEL }, { as })).data.list[0];
const detail = async (as: string | null = null) =>
  (await mall.call(readProduct, { id: productId, quiet: true }, { as })).data;

it('a product has a picture: the drawing, until photographs were uploaded', async () => {
  const drawn = await listed();
  expect([drawn?.image, drawn?.illustration]).toEqual([
    expect.stringMatching(/^\/.+\.webp$/),
    expect.stringMatching(/./),
  ]);
  const photographs = ['/api/front/pc/upload/public/one.png', '/api/front/pc/upload/public/two.png'];
  await mall.database.updateTable('product').set({ images: photographs }).where('id', '=', productId).execute();
  await renewed();
  expect(await listed()).toMatchObject({ image: photographs[0], illustration: '' });
  expect((await detail()).productInfo).toMatchObject({ image: photographs[0], sliderImage: photographs });
});

it('a product names the shop that sells it', async () => {
  const { merchant_id } = await mall.database
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect((await listed())?.merId).toBe(merchant_id);
  const { productInfo, merchantInfo } = await detail();
  expect([productInfo.merId, merchantInfo.id]).toEqual([merchant_id, merchant_id]);
});

it('a SKU says on which day more is expected, and nothing where nobody knows or the day has passed', async () => {
  const [first] = (await detail()).skus;
  expect(first?.expectedAt).toBeNull();
  const expected = async (day: string) => {
    await mall.database
      .updateTable('sku')
      .set({ expected_at: day })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await renewed();
    return (await detail()).skus[0]?.expectedAt;
  };
  expect(await expected('2099-12-24')).toBe('2099-12-24');
  expect(await expected('2026-11-01')).toBeNull();
});

it('an account abroad pays the international price of its level, in list and detail', async () => {
  const as = await mall.tokenOf(BUYER);
  const [{ level } = { level: 0 }] = (
    await sql<{ level: number }>`
      UPDATE customer_terms t SET international = true FROM account a
      WHERE a.id = t.account_id AND a.phone = ${BUYER} RETURNING t.level::int AS level`.execute(mall.database)
  ).rows;
  const column = sql.ref(`international_price${level}_fen`);
  const prices = [311_00, 322_00, 333_00, 344_00];
  await sql`UPDATE sku SET international_price1_fen = ${prices[0]}, international_price2_fen = ${prices[1]},
    international_price3_fen = ${prices[2]}, international_price4_fen = ${prices[3]}
    WHERE product_id = ${productId}`.execute(mall.database);
  const [stored] = (
    await sql<{ fen: number }>`SELECT ${column} AS fen FROM sku WHERE product_id = ${productId}`.execute(mall.database)
  ).rows;
  expect(stored?.fen).toBe(prices[level - 1]);
  await renewed();
  // The group's coefficient of 0.94 holds abroad as well.
  const expected = Math.round((prices[level - 1] ?? 0) * 0.94);
  expect(yuanToFen((await detail(as)).skus[0]?.price ?? '')).toBe(expected);
});

it('a tab of the home page asks like the list, and is answered alike', async () => {
  for (const tag of ['new', 'clearance'] as const) {
    const request = { tag, newOrder: 'desc', page: 1, limit: 3 } as const;
    const [tab, goods, list] = await Promise.all([
      mall.call(listTabProducts, request),
      mall.call(listGoods, request),
      mall.call(listProducts, request),
    ]);
    expect(tab.data.list).toHaveLength(3);
    for (const product of tab.data.list) expect(product.productTags.map((one) => one.tag)).toContain(tag);
    expect([goods.data, list.data]).toEqual([tab.data, tab.data]);
  }
});
