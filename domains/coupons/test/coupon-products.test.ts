import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listCouponProducts, receiveCoupon } from '../contract/coupon-endpoints.ts';
import { offer, withoutCoupons } from './coupon-builders.ts';

const HOLDER = '13800000003';
const STRANGER = '13800000001';

let mall: TestMall;
let holder: string;
beforeAll(async () => {
  mall = await startTestMall();
  holder = await mall.tokenOf(HOLDER);
});
afterAll(() => mall.close());
beforeEach(() => withoutCoupons(mall));

const products = async (request: { id?: number; heldId?: number; limit?: number }, as: string | null = null) =>
  mall.call(listCouponProducts, { limit: 100, ...request }, { as, locale: 'en' });
const onShelf = () => mall.database.selectFrom('product').where('status', '=', 'onShelf');

test('categories with all below them, brands, products and shops: exactly what the coupon covers', async () => {
  const rows = await onShelf().select(['id', 'merchant_id', 'brand_id', 'category_id']).execute();
  const [first] = rows;
  if (!first) throw new Error('the demo mall has no products');
  const parent = await mall.database
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', first.category_id)
    .executeTakeFirstOrThrow();
  const siblings = await mall.database
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parent.parent_id)
    .execute();
  const leaves = new Set(siblings.map(({ id }) => id));
  const cases = [
    [{ scope_kind: 'all' }, () => true],
    [
      { scope_kind: 'categories', scope_ids: [parent.parent_id ?? 0], category: 4 },
      (row: typeof first) => leaves.has(row.category_id),
    ],
    [
      { scope_kind: 'brands', scope_ids: [first.brand_id], category: 5 },
      (row: typeof first) => row.brand_id === first.brand_id,
    ],
    [{ scope_kind: 'products', scope_ids: [first.id], category: 2 }, (row: typeof first) => row.id === first.id],
    [
      { scope_kind: 'brands', scope_ids: [first.brand_id], merchant_id: first.merchant_id, category: 1 },
      (row: typeof first) => row.brand_id === first.brand_id && row.merchant_id === first.merchant_id,
    ],
  ] as const;
  for (const [facts, covered] of cases) {
    const id = await offer(mall, facts as object);
    const { data } = await products({ id });
    const expected = rows.filter(covered).map((row) => row.id);
    expect(data.total).toBe(Math.min(expected.length, 1001));
    const seen = data.list.map((one) => one.id);
    expect(seen.filter((one) => !expected.includes(one))).toEqual([]);
    expect(seen).toHaveLength(Math.min(expected.length, 100));
    expect(data.coupon).toMatchObject({ name: 'coupon en', money: 50, minPrice: 500 });
  }
});

test('what is on offer is shown to all; a held coupon to its holder alone, also when its offer is closed', async () => {
  const id = await offer(mall);
  await mall.call(receiveCoupon, { id }, { as: holder });
  const held = await mall.database.selectFrom('held_coupon').select('id').executeTakeFirstOrThrow();
  expect(reasonOf(await products({ id: 999_999_999 }))).toBe('couponMissing');
  for (const facts of [{ status: 'draft' }, { receive_way: 'grant' }, { receive_way: 'newUser' }]) {
    expect(reasonOf(await products({ id: await offer(mall, facts) }))).toBe('couponMissing');
  }
  await mall.database.updateTable('coupon').set({ status: 'closed' }).execute();
  for (const as of [null, await mall.tokenOf(STRANGER)]) {
    expect(reasonOf(await products({ heldId: held.id }, as))).toBe('couponMissing');
  }
  expect((await products({ heldId: held.id }, holder)).data.coupon.name).toBe('coupon en');
});
