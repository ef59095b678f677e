import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { seedCoupons } from '../../../database/seed/seed-coupons.ts';
import { readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { enterByCode } from '../../sign-in/test/sign-in-builders.ts';
import { grantCoupon, listCouponHolders, previewCoupon } from '../contract/coupon-admin-endpoints.ts';
import { listCentreCoupons, listHeldCoupons, listShownCoupons, receiveCoupon } from '../contract/coupon-endpoints.ts';
import { newCustomers, offer, withoutCoupons } from './coupon-builders.ts';

const HOLDER = '13800000003';
const HOUR_MS = 3_600_000;

let mall: TestMall;
let as: string;
beforeAll(async () => {
  mall = await startTestMall();
  as = await mall.tokenOf(HOLDER);
});
afterAll(() => closeWithLedgersAddedUp(mall));
beforeEach(() => withoutCoupons(mall));

const receive = (id: number, token: string | null = as) =>
  mall.call(receiveCoupon, { id }, { as: token, locale: 'en' });
const reason = async (id: number, token: string | null = as) => reasonOf(await receive(id, token));
const heldOf = (id: number) =>
  mall.database.selectFrom('held_coupon').selectAll().where('coupon_id', '=', id).execute();
const shown = async (token: string | null, request = {}) =>
  (await mall.call(listShownCoupons, request, { as: token, locale: 'en' })).data.list;

test('what is received keeps the terms of its day, for days from receipt', async () => {
  const id = await offer(mall, {
    value_kind: 'discount',
    money_fen: null,
    share: 8_500,
    most_off_fen: 30_000,
    use_days: 3,
  });
  expect((await receive(id)).code).toBe(200);
  await mall.database
    .updateTable('coupon')
    .set({ share: 9_900, name_en: 'other', use_days: 1 })
    .where('id', '=', id)
    .execute();
  const { data } = await mall.call(listHeldCoupons, { type: 'usable' }, { as, locale: 'en' });
  expect(data.list).toMatchObject([
    { name: 'coupon en', couponType: 2, discount: 85, money: 0, mostOff: 300, minPrice: 500, validStr: 'usable' },
  ]);
  const [first] = data.list;
  expect(Date.parse(first?.endTime ?? '') - Date.parse(first?.startTime ?? '')).toBe(72 * HOUR_MS);
});

test('a fixed period is that of the offer', async () => {
  const inHours = (hours: number) => new Date(mall.clock.now().getTime() + hours * HOUR_MS);
  const [from, until] = [inHours(10), inHours(20)];
  const id = await offer(mall, { use_days: null, use_starts_at: from, use_ends_at: until });
  await receive(id);
  expect(await heldOf(id)).toMatchObject([{ starts_at: from, ends_at: until, number: 1 }]);
});

test('each way of being refused has its words, and changes nothing', async () => {
  const cases = {
    couponNotStarted: await offer(mall, { startsInHours: 1 }),
    couponEnded: await offer(mall, { startsInHours: -5, endsInHours: -1 }),
    couponSoldOut: await offer(mall, { total: 3, received_count: 3 }),
    couponMissing: await offer(mall, { status: 'closed' }),
  };
  for (const [expected, id] of Object.entries(cases)) expect(await reason(id)).toBe(expected);
  for (const facts of [{ status: 'draft' }, { receive_way: 'grant' }, { receive_way: 'newUser' }]) {
    expect(await reason(await offer(mall, facts))).toBe('couponMissing');
  }
  const missing = await receive(999_999_999);
  expect(missing.code).toBe(10001);
  const started = await receive(cases.couponNotStarted);
  expect(started.message).toMatch(/^This coupon can be collected from \d{4}-\d{2}-\d{2} \d{2}:\d{2}\.$/);
  const ok = await offer(mall, { per_person: 2 });
  expect([await reason(ok), await reason(ok), await reason(ok)]).toEqual([undefined, undefined, 'couponLimitReached']);
  expect(await heldOf(ok)).toHaveLength(2);
  expect(await mall.database.selectFrom('held_coupon').select('id').execute()).toHaveLength(2);
});

test('the last moment to receive belongs to the offer no more', async () => {
  const id = await offer(mall, { endsInHours: 1, per_person: 9 });
  expect(await reason(id)).toBeUndefined();
  mall.clock.advance(HOUR_MS);
  expect(await reason(id)).toBe('couponEnded');
  expect(await shown(null)).toEqual([]);
});

test('visitors are asked to sign in, and the coupons of a closed shop rest', async () => {
  expect((await receive(await offer(mall), null)).code).toBe(401);
  const { id: shop } = await mall.database.selectFrom('merchant').select('id').orderBy('id').executeTakeFirstOrThrow();
  const id = await offer(mall, { merchant_id: shop, category: 1 });
  await mall.database.updateTable('merchant').set({ disabled: true }).where('id', '=', shop).execute();
  try {
    expect(await reason(id)).toBe('couponMissing');
    const staff = await mall.tokenOf('13900000002');
    const asked = { id, at: new Date(mall.clock.now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 16) };
    expect((await mall.call(previewCoupon, asked, { as: staff })).data.state).toBe('hidden');
  } finally {
    await mall.database.updateTable('merchant').set({ disabled: false }).where('id', '=', shop).execute();
  }
});

test('two hundred at once receive exactly the fifty that there are, and nobody more than two', async () => {
  const id = await offer(mall, { total: 50, per_person: 2 });
  const customers = await newCustomers(mall, 40);
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => reason(id, customers[n % 40] ?? null)));
  expect(outcomes.filter((one) => one === undefined)).toHaveLength(50);
  expect(new Set(outcomes)).toEqual(
    new Set([undefined, 'couponSoldOut', 'couponLimitReached'].filter((one) => outcomes.includes(one))),
  );
  const holders = Map.groupBy(await heldOf(id), ({ account_id }) => account_id);
  expect([...holders.values()].flat()).toHaveLength(50);
  expect(Math.max(...[...holders.values()].map((held) => held.length))).toBeLessThanOrEqual(2);
  const row = await mall.database.selectFrom('coupon').select('received_count').where('id', '=', id).executeTakeFirst();
  expect(row?.received_count).toBe(50);
});

test('one customer who presses a hundred times receives what one person may', async () => {
  const id = await offer(mall, { per_person: 3 });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => reason(id)));
  expect(outcomes.filter((one) => one === undefined)).toHaveLength(3);
  expect((await heldOf(id)).map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  const row = await mall.database.selectFrom('coupon').select('received_count').where('id', '=', id).executeTakeFirst();
  expect(row?.received_count).toBe(3);
});

test('the lists say what is left and where the caller stands, and nothing of anybody to a visitor', async () => {
  const plain = await offer(mall, { name_en: 'plain', total: 2 });
  await offer(mall, { name_en: 'to come', startsInHours: 1 });
  await offer(mall, { name_en: 'gone', total: 1, received_count: 1 });
  await offer(mall, { name_en: 'draft', status: 'draft' });
  await offer(mall, { name_en: 'over', startsInHours: -9, endsInHours: -1 });
  await offer(mall, { name_en: 'gift', receive_way: 'newUser' });
  const states = (list: { name: string; state: string }[]) => list.map(({ name, state }) => [name, state]);
  const before = [
    ['plain', 'receivable'],
    ['to come', 'upcoming'],
    ['gone', 'soldOut'],
  ];
  expect(states(await shown(as))).toEqual(before);
  await receive(plain);
  expect(states(await shown(as))).toEqual([['plain', 'received'], ...before.slice(1)]);
  expect(states(await shown(null))).toEqual(before);
  expect((await shown(null))[0]).toMatchObject({ isLimited: true, lastTotal: 1, isUse: false, publisher: 1, merId: 0 });
  const centre = await mall.call(listCentreCoupons, { keywords: 'PLA' }, { as, locale: 'en' });
  expect(centre.data).toMatchObject({ total: 1, list: [{ name: 'plain', isUserReceive: true, total: 2 }] });
  await receive(plain, (await newCustomers(mall, 1))[0] ?? null);
  expect(states(await shown(null))[1]).toEqual(['plain', 'soldOut']);
});

test('a product names the coupons that cover it, and is answered alike to who has received one', async () => {
  const product = await mall.database
    .selectFrom('product')
    .select(['id', 'merchant_id', 'brand_id', 'category_id'])
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const parent = await mall.database
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', product.category_id)
    .executeTakeFirstOrThrow();
  const shop = { merchant_id: product.merchant_id, category: 1 };
  const all = await offer(mall, { name_en: 'all' });
  await offer(mall, { name_en: 'shop', ...shop });
  const { id: otherShop } = await mall.database
    .selectFrom('merchant')
    .select('id')
    .where('id', '!=', product.merchant_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  await offer(mall, { name_en: 'another shop', merchant_id: otherShop, category: 1 });
  await offer(mall, { name_en: 'category', scope_kind: 'categories', scope_ids: [parent.parent_id ?? 0], category: 4 });
  await offer(mall, { name_en: 'brand', scope_kind: 'brands', scope_ids: [product.brand_id], category: 5 });
  await offer(mall, { name_en: 'product', scope_kind: 'products', scope_ids: [product.id], category: 2 });
  await offer(mall, { name_en: 'another', scope_kind: 'products', scope_ids: [product.id + 1], category: 2 });
  await offer(mall, { name_en: 'category of shop', scope_kind: 'categories', scope_ids: [999_999], ...shop });
  const covering = ['all', 'brand', 'category', 'product', 'shop'];
  const detail = async (token: string | null) =>
    (await mall.call(readProduct, { id: product.id, quiet: true }, { as: token, locale: 'en' })).data.couponList;
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();
  expect(names(await detail(null))).toEqual(covering);
  expect(names(await shown(null, { productId: product.id }))).toEqual(covering);
  expect(names(await shown(null, { productId: 999_999_999 }))).toEqual([]);
  expect(names(await shown(null, { merId: product.merchant_id }))).toEqual(['category of shop', 'shop']);
  expect(names(await shown(null, { category: 5 }))).toEqual(['brand']);
  expect(names(await shown(null, { id: all }))).toEqual(['all']);
  const before = await detail(as);
  expect(before.find(({ name }) => name === 'all')?.brief).toBe('¥50 off from ¥500');
  await receive(all);
  expect(await detail(as)).toEqual(before);
  const centre = await mall.call(listCentreCoupons, { category: 2 }, { as: null, locale: 'en' });
  expect(centre.data.list.map(({ productVoList }) => productVoList.map(({ id }) => id))).toContainEqual([product.id]);
  expect(centre.data.list.flatMap(({ productVoList }) => productVoList.map(({ price }) => price))).not.toContain(
    expect.any(String),
  );
});

test('a new account finds its gift pack at its first sign-in, and only then', async () => {
  await offer(mall, { name_en: 'welcome', receive_way: 'newUser', total: 1 });
  await offer(mall, { name_en: 'later', receive_way: 'newUser', startsInHours: 1 });
  await offer(mall, { name_en: 'not a gift' });
  const first = await enterByCode(mall, '13788880001');
  expect(first.data.newPeopleCouponList).toMatchObject([{ money: 50, minPrice: 500, couponType: 1, category: 3 }]);
  const held = await mall.call(listHeldCoupons, { type: 'usable' }, { as: first.data.token, locale: 'en' });
  expect(held.data.list.map(({ name }) => name)).toEqual(['welcome']);
  mall.clock.advance(60_000);
  expect((await enterByCode(mall, '13788880001')).data.newPeopleCouponList).toEqual([]);
  // Nobody's registration fails because the pack is empty.
  expect((await enterByCode(mall, '13788880002')).data).toMatchObject({ isNew: true, newPeopleCouponList: [] });
});

test('what was spent or lapsed two years ago is removed, and ended offers are closed', async () => {
  const running = await offer(mall, { per_person: 9 });
  const ended = await offer(mall, { endsInHours: 1, per_person: 9 });
  await receive(running);
  await receive(ended);
  mall.clock.advance(2 * HOUR_MS);
  await mall.runJob('close-ended-coupons');
  const statusOf = async (id: number) =>
    (await mall.database.selectFrom('coupon').select('status').where('id', '=', id).executeTakeFirst())?.status;
  expect([await statusOf(running), await statusOf(ended)]).toEqual(['open', 'closed']);
  await mall.runJob('delete-old-coupons');
  expect(await heldOf(ended)).toHaveLength(1);
  const past = new Date(mall.clock.now().getTime() - 800 * 24 * HOUR_MS);
  await mall.database
    .updateTable('held_coupon')
    .set({ starts_at: new Date(past.getTime() - HOUR_MS), ends_at: past })
    .execute();
  await mall.runJob('delete-old-coupons');
  expect([await heldOf(ended), await heldOf(running)].map((held) => held.length)).toEqual([0, 1]);
});

test('those of the demo can be received, are to come and are over on whatever day it is looked at, and so with what is held', async () => {
  const { database, clock, app } = mall;
  await seedCoupons(app.services);
  const states = async () => {
    const at = clock.now();
    const [offers, held] = await Promise.all([
      database.selectFrom('coupon').select(['receive_starts_at', 'receive_ends_at']).execute(),
      database.selectFrom('held_coupon').select(['starts_at', 'ends_at']).where('used_at', 'is', null).execute(),
    ]);
    return {
      toCome: offers.filter((one) => one.receive_starts_at > at).length,
      running: offers.filter((one) => one.receive_starts_at <= at && one.receive_ends_at > at).length,
      over: offers.filter((one) => one.receive_ends_at <= at).length,
      usable: held.filter((one) => one.starts_at <= at && one.ends_at > at).length,
    };
  };
  const before = await states();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  for (const days of [1, 0, 40]) {
    clock.advance(days * 24 * HOUR_MS);
    await Promise.all([mall.runJob('move-demo-coupons'), mall.runJob('move-demo-coupons')]);
    expect(await states()).toEqual(before);
  }
});

test('staff who may not see customers are told no phones, and name nobody by one', async () => {
  as = await mall.tokenOf(HOLDER);
  const [id, granted] = [await offer(mall), await offer(mall, { receive_way: 'grant' })];
  await mall.call(receiveCoupon, { id }, { as });
  const manager = await mall.tokenOf('13900000007');
  const { data } = await mall.call(listCouponHolders, { id }, { as: manager });
  expect(data.list.map(({ phone }) => phone)).toEqual(['138****0003']);
  const keeper = await mall.tokenOf('13900000006');
  const { merchant_id } = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', '13900000006')
    .executeTakeFirstOrThrow();
  const own = await offer(mall, { merchant_id, category: 1 });
  for (const phone of [HOLDER, '13700000000']) {
    const answers = [
      await mall.call(grantCoupon, { id: granted, phones: phone }, { as: manager }),
      await mall.call(previewCoupon, { id, at: '2026-11-24T10:00', phone }, { as: manager }),
      await mall.call(previewCoupon, { id: own, at: '2026-11-24T10:00', phone }, { as: keeper }),
    ];
    expect(answers.map(reasonOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  }
});
