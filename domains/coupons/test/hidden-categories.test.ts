import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listMerchantProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listStreetMerchants, readMerchantHome, searchMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import {
  listCentreCoupons,
  listCouponProducts,
  listHeldCoupons,
  listShownCoupons,
  receiveCoupon,
} from '../contract/coupon-endpoints.ts';
import { hold, offer, scopeOfAccount, withoutCoupons } from './coupon-builders.ts';

const CUSTOMER = '13800000001';
const OTHER = '13800000003';

let mall: TestMall;
let customer: string;
let other: string;
let branch: number;
let leaf: number;
let shown: number;
let product: number;

beforeAll(async () => {
  mall = await startTestMall();
  await withoutCoupons(mall);
  const idOf = async (code: string) =>
    (await mall.database.selectFrom('category').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  [branch, leaf, shown] = (await Promise.all(['video-surveillance', 'poe-nvr', 'nvr'].map(idOf))) as [
    number,
    number,
    number,
  ];
  await sql`UPDATE category SET name_zh = 'zqx' || name_zh, name_en = 'zqx' || name_en WHERE id IN (${branch}, ${leaf})`.execute(
    mall.database,
  );
  const found = await mall.database
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', leaf)
    .where('status', '=', 'onShelf')
    .executeTakeFirstOrThrow();
  product = found.id;
  await disableCategories(mall, CUSTOMER, [branch, leaf]);
  [customer, other] = await Promise.all([mall.tokenOf(CUSTOMER), mall.tokenOf(OTHER)]);
});
afterAll(() => mall.close());

it('coupons for what is hidden are neither shown nor received, and hidden categories are not named', async () => {
  const words = { scope_zh: 'zqx', scope_en: 'zqx' };
  const ofBranch = await offer(mall, { ...words, scope_kind: 'categories', scope_ids: [branch], category: 4 });
  const ofProduct = await offer(mall, { scope_kind: 'products', scope_ids: [product], category: 2 });
  const ofBoth = await offer(mall, { ...words, scope_kind: 'categories', scope_ids: [leaf, shown], category: 4 });
  const ofAll = await offer(mall);
  await hold(mall, await scopeOfAccount(mall, CUSTOMER), {
    ...words,
    scope_kind: 'categories',
    scope_ids: [leaf, branch],
  });
  for (const list of [listShownCoupons, listCentreCoupons]) {
    const told = async (as: string) => (await mall.call(list, { limit: 50 }, { as, locale: 'en' })).data.list;
    expect((await told(customer)).map(({ id }) => id).toSorted()).toEqual([ofBoth, ofAll].toSorted());
    expect(JSON.stringify(await told(customer))).not.toContain('zqx');
    expect((await told(customer)).find(({ id }) => id === ofBoth)?.scope).not.toBe('');
    expect(await told(other)).toHaveLength(4);
    expect(JSON.stringify(await told(other))).toContain('zqx');
  }
  const held = await mall.call(listHeldCoupons, { type: 'all' }, { as: customer });
  expect(held.data.list).toHaveLength(1);
  expect(JSON.stringify(held.data)).not.toContain('zqx');
  for (const id of [ofBranch, ofProduct]) {
    expect(reasonOf(await mall.call(receiveCoupon, { id }, { as: customer }))).toBe('couponMissing');
    expect(reasonOf(await mall.call(listCouponProducts, { id }, { as: customer }))).toBe('couponMissing');
    expect((await mall.call(receiveCoupon, { id }, { as: other })).code).toBe(200);
  }
  expect((await mall.call(receiveCoupon, { id: ofBoth }, { as: customer })).code).toBe(200);
});

it('shops count the products that the customer is shown', async () => {
  const shops = (await mall.call(listStreetMerchants, { limit: 100 }, { as: customer })).data.list;
  const found = (await mall.call(searchMerchants, { limit: 100 }, { as: customer })).data.list;
  let fewer = 0;
  for (const { id, productCount } of shops) {
    const counted = async (as: string) => (await mall.call(readMerchantHome, { id }, { as })).data.productCount;
    const listed = async (as: string) =>
      (await mall.call(listMerchantProducts, { merId: id, limit: 1 }, { as })).data.total;
    expect([productCount, await counted(customer)]).toEqual([await listed(customer), await listed(customer)]);
    expect(await counted(other)).toBe(await listed(other));
    expect(found.find((shop) => shop.id === id)?.productCount ?? productCount).toBe(productCount);
    if ((await counted(customer)) < (await counted(other))) fewer += 1;
  }
  expect(fewer).toBeGreaterThan(0);
});
