import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { offer, withoutCoupons } from '../../coupons/test/coupon-builders.ts';
import { dayIn, published, skusOf, withoutFlashSales } from '../../flash-sales/test/flash-builders.ts';
import { plainSkus } from '../../orders/test/order-builders.ts';
import type { PromotionTerms } from '../../promotions/contract/promotion.ts';
import { promote, withoutPromotions } from '../../promotions/test/promotion-builders.ts';
import { MAX_OF_KIND, runsOn } from '../contract/activity.ts';
import { listPlannedActivities } from '../contract/activity-calendar-endpoints.ts';

const KEEPER = '13900000006';
const DISCOUNT: PromotionTerms = { kind: 'discount', steps: [{ from: { pieces: 1 }, share: 9_000 }] };

let mall: TestMall;
let staff: string;
let keeper: string;
let shop: number;
beforeAll(async () => {
  mall = await startTestMall();
  [staff, keeper] = await Promise.all([mall.tokenOf('13900000002'), mall.tokenOf(KEEPER)]);
  const account = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  shop = account.merchant_id ?? 0;
});
afterAll(() => mall.close());
beforeEach(async () => {
  await withoutCoupons(mall);
  await withoutFlashSales(mall);
  await withoutPromotions(mall);
});

const month = (change: Partial<RequestInput<typeof listPlannedActivities>> = {}, as = staff) =>
  mall.call(listPlannedActivities, { from: dayIn(mall, -10), until: dayIn(mall, 20), ...change }, { as, locale: 'en' });
const listed = async (change = {}, as = staff) => (await month(change, as)).data.list;
const named = async (change = {}, as = staff) => (await listed(change, as)).map(({ kind, name }) => `${kind} ${name}`);

test('what runs in the period is listed with its days, state and shop, and what does not is not', async () => {
  const [sku] = await skusOf(mall, 1);
  if (!sku) throw new Error('no SKU');
  const slots = [
    { from: '14:00', until: '16:00' },
    { from: '10:00', until: '12:00' },
  ];
  await published(mall, [sku], { nameEn: 'flash', days: [dayIn(mall, 2), dayIn(mall, 4), dayIn(mall, 40)], slots });
  await promote(mall, DISCOUNT, { name_en: 'own', merchant_id: shop, startsInHours: -48, endsInHours: 48 });
  await promote(mall, DISCOUNT, { name_en: 'over', startsInHours: -30 * 24, endsInHours: -20 * 24 });
  await promote(mall, DISCOUNT, { name_en: 'withdrawn', status: 'closed' });
  await offer(mall, { name_en: 'sold out', total: 1, received_count: 1 });
  await offer(mall, { name_en: 'later', status: 'draft', startsInHours: 25 * 24, endsInHours: 26 * 24 });
  expect(await named()).toEqual(['flashSale flash', 'promotion own', 'promotion withdrawn', 'coupon sold out']);
  const [flash, own, withdrawn, coupon] = await listed();
  expect(flash).toMatchObject({
    state: 'upcoming',
    merchantId: 0,
    dayList: [dayIn(mall, 2), dayIn(mall, 4)],
    slotList: [slots[1], slots[0]],
  });
  expect([own, withdrawn, coupon].map((one) => one?.state)).toEqual(['ongoing', 'closed', 'ongoing']);
  expect(own).toMatchObject({ merchantId: shop, dayList: null, slotList: [] });
  const days = [-3, -2, 0, 2, 3].map((by) => own && runsOn(own, dayIn(mall, by)));
  expect(days).toEqual([false, true, true, true, false]);
  expect(await named({ from: dayIn(mall, 3), until: dayIn(mall, 3) })).toEqual([]);
  expect(await named({ kind: 'promotion', state: 'ongoing' })).toEqual(['promotion own']);
  expect(await named({ merchantId: 0, state: 'ongoing' })).toEqual(['coupon sold out']);
  expect(await named({ merchantId: shop })).toEqual(['promotion own']);
});

test('what ends at midnight does not run on the day that begins then', async () => {
  const [from, until] = [`${dayIn(mall, 1)}T00:00:00+08:00`, `${dayIn(mall, 2)}T00:00:00+08:00`];
  await promote(mall, DISCOUNT, { starts_at: new Date(from), ends_at: new Date(until) });
  const [one] = await listed();
  expect(one).toMatchObject({ firstDay: dayIn(mall, 1), lastDay: dayIn(mall, 1) });
  expect(await named({ from: dayIn(mall, 2) })).toEqual([]);
});

test('who sells the same product at the same time is named, as the offices warn', async () => {
  const [one, other] = await skusOf(mall, 2);
  if (!one || !other) throw new Error('no SKUs');
  const slot = (from: string, until: string) => ({ slots: [{ from, until }], days: [dayIn(mall, 1)] });
  await published(mall, [one], { nameEn: 'morning', ...slot('08:00', '12:00') });
  await published(mall, [one], { nameEn: 'noon', ...slot('11:00', '14:00') });
  await published(mall, [one], { nameEn: 'evening', ...slot('18:00', '20:00') });
  await published(mall, [other], { nameEn: 'another', ...slot('08:00', '20:00') });
  const conflicts = Object.fromEntries((await listed()).map(({ name, conflictList }) => [name, conflictList]));
  expect(conflicts).toEqual({ morning: ['noon'], noon: ['morning'], evening: [], another: [] });
});

test('promotions of a kind conflict where a product on sale is in both', async () => {
  const [sku] = await plainSkus(mall, 1, 1);
  const product = await mall.database
    .selectFrom('product')
    .selectAll()
    .where('id', '=', sku?.productId ?? 0)
    .executeTakeFirstOrThrow();
  const category = await mall.database
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', product.category_id)
    .executeTakeFirstOrThrow();
  const { id: empty } = await mall.database
    .insertInto('brand')
    .values({ code: 'nothing', name_zh: 'nothing', name_en: 'nothing', logo: '', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { merchant_id } = product;
  const others = await mall.database.selectFrom('merchant').select('id').where('id', '!=', merchant_id).execute();
  const scope = (scope_kind: string, scope_ids: number[]) => ({ scope_kind, scope_ids });
  await promote(mall, DISCOUNT, { name_en: 'asked', ...scope('brands', [product.brand_id]) });
  await promote(mall, DISCOUNT, { name_en: 'category', ...scope('categories', [category.parent_id ?? 0]) });
  await promote(mall, DISCOUNT, { name_en: 'product', ...scope('products', [product.id]) });
  await promote(mall, DISCOUNT, { name_en: 'shop', merchant_id });
  await promote(mall, DISCOUNT, { name_en: 'without products', ...scope('brands', [empty]) });
  await promote(mall, DISCOUNT, { name_en: 'tomorrow', startsInHours: 24, endsInHours: 48 });
  await promote(mall, DISCOUNT, { name_en: 'withdrawn', status: 'closed' });
  await promote(
    mall,
    { kind: 'moneyOff', repeats: false, steps: [{ from: { pieces: 1 }, offFen: 100 }] },
    { name_en: 'of another kind' },
  );
  const outside = others[0]?.id ?? 0;
  await promote(mall, DISCOUNT, {
    name_en: 'of another shop',
    merchant_id: outside,
    ...scope('products', [product.id]),
  });
  const found = Object.fromEntries((await listed()).map(({ name, conflictList }) => [name, conflictList.toSorted()]));
  expect(found.asked).toEqual(expect.arrayContaining(['category', 'product', 'shop']));
  const never = ['without products', 'tomorrow', 'withdrawn', 'of another kind', 'of another shop'];
  expect(found.asked?.filter((name) => never.includes(name))).toEqual([]);
  expect(found['without products']).toEqual([]);
  expect(found.withdrawn).toEqual([]);
});

test('a keeper sees the own shop’s, and whoever may see one kind sees that kind', async () => {
  await promote(mall, DISCOUNT, { name_en: 'platform' });
  await promote(mall, DISCOUNT, { name_en: 'own', merchant_id: shop });
  await offer(mall, { name_en: 'platform' });
  expect(await named({}, keeper)).toEqual(['promotion own']);
  expect(await named({ merchantId: 0 }, keeper)).toEqual([]);
  const held = await mall.database
    .selectFrom('role_permission as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select(['p.role_id', 'p.permission'])
    .where('r.code', '=', 'sales')
    .where('p.permission', 'in', ['admin:promotions:view', 'admin:flash-sales:view', 'admin:coupons:view'])
    .execute();
  const role = held[0]?.role_id ?? 0;
  const take = (permission: string) =>
    mall.database
      .deleteFrom('role_permission')
      .where('role_id', '=', role)
      .where('permission', '=', permission)
      .execute();
  await take('admin:promotions:view');
  await take('admin:flash-sales:view');
  const { data } = await month();
  expect(data.kindList).toEqual(['coupon']);
  expect(data.list.map(({ kind }) => kind)).toEqual(['coupon']);
  expect(await named({ kind: 'promotion' })).toEqual([]);
  await take('admin:coupons:view');
  expect((await month()).data).toEqual({ kindList: [], list: [], moreList: [] });
  await mall.database.insertInto('role_permission').values(held).execute();
});

test('a period is at most six weeks, and what is too much is counted', async () => {
  expect(reasonOf(await month({ until: dayIn(mall, 40) }))).toBe('badParameter');
  expect(reasonOf(await month({ until: dayIn(mall, -11) }))).toBe('badParameter');
  const row = await offer(mall, { name_en: 'first' });
  const { id: _, ...facts } = await mall.database
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', row)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: MAX_OF_KIND + 11 }, () => ({ ...facts, status: 'draft' }));
  await mall.database.insertInto('coupon').values(more).execute();
  const { data } = await month();
  expect(data.list).toHaveLength(MAX_OF_KIND);
  expect(data.moreList).toEqual([{ kind: 'coupon', more: 12 }]);
});

test('a flash sale is ongoing only while a slot of it runs, in words and filters', async () => {
  const [sku] = await skusOf(mall, 1);
  if (!sku) throw new Error('no SKU');
  const slots = [
    { from: '10:00', until: '12:00' },
    { from: '14:00', until: '16:00' },
  ];
  await published(mall, [sku], { nameEn: 'flash', days: [dayIn(mall, 1)], slots });
  const day = dayIn(mall, 1);
  for (const [clock, state] of [
    ['11:00', 'ongoing'],
    ['13:00', 'upcoming'],
    ['15:00', 'ongoing'],
  ] as const) {
    mall.clock.advance(Date.parse(`${day}T${clock}:00+08:00`) - mall.clock.now().getTime());
    staff = await mall.tokenOf('13900000002');
    const period = { from: day, until: day, kind: 'flashSale' } as const;
    expect(await listed(period)).toMatchObject([{ name: 'flash', state }]);
    for (const asked of ['upcoming', 'ongoing', 'ended'] as const)
      expect(await named({ ...period, state: asked })).toEqual(asked === state ? ['flashSale flash'] : []);
  }
});
