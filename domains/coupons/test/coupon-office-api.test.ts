import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import {
  closeCoupons,
  deleteCoupons,
  grantCoupon,
  listAdminCoupons,
  listCouponConflicts,
  listCouponHolders,
  openCoupons,
  previewCoupon,
  readAdminCoupon,
  saveCoupon,
} from '../contract/coupon-admin-endpoints.ts';
import { listHeldCoupons, receiveCoupon } from '../contract/coupon-endpoints.ts';
import { OFFER_STATES } from '../contract/coupon-offer.ts';
import { hold, offer, scopeOfAccount, withoutCoupons } from './coupon-builders.ts';

const HOLDER = '13800000003';
type Form = RequestInput<typeof saveCoupon>;

let mall: TestMall;
let staff: string;
let keeper: string;
let holder: string;
let shop: number;
beforeAll(async () => {
  mall = await startTestMall();
  [staff, keeper, holder] = (await Promise.all(['13900000002', '13900000006', HOLDER].map(mall.tokenOf))) as [
    string,
    string,
    string,
  ];
  const account = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', '13900000006')
    .executeTakeFirstOrThrow();
  shop = account.merchant_id ?? 0;
});
afterAll(() => mall.close());
beforeEach(() => withoutCoupons(mall));

const FORM: Form = {
  id: 0,
  revision: '',
  nameZh: '券',
  nameEn: 'coupon',
  valueKind: 'moneyOff',
  money: 50,
  minPrice: 500,
  scopeKind: 'all',
  perPerson: 1,
  receiveWay: 'manual',
  receiveFrom: '2026-01-01T00:00',
  receiveUntil: '2036-01-01T00:00',
  usePeriod: 'days',
  useDays: 7,
};
const save = (change: Partial<Form> = {}, as = staff) =>
  mall.call(saveCoupon, { ...FORM, ...change }, { as, locale: 'en' });
const made = async (change: Partial<Form> = {}, as = staff) => {
  const answer = await save(change, as);
  expect(answer.code).toBe(200);
  return answer.data;
};
const read = async (id: number, as = staff) => (await mall.call(readAdminCoupon, { id }, { as })).data;
const listed = async (request = {}, as = staff) =>
  (await mall.call(listAdminCoupons, request, { as, locale: 'en' })).data.list;
/** The field that was refused. */
const refusedField = async (change: Partial<Form>, as = staff) =>
  ((await save(change, as)).data as unknown as { field?: string }).field;
const codeOf = async (own: boolean, count: number) => {
  const rows = await mall.database
    .selectFrom('product')
    .select(['id', 'code'])
    .where('merchant_id', own ? '=' : '!=', shop)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ code }) => code).join('\n');
};

test('a coupon is saved, read back, changed with its revision, and its history is kept', async () => {
  const id = await made({ nameEn: 'first', total: 10 });
  const opened = await read(id);
  expect(opened).toMatchObject({
    nameEn: 'first',
    money: 50,
    total: 10,
    receiveFrom: '2026-01-01T00:00',
    status: 'draft',
  });
  const { status: _status, ...form } = opened;
  expect((await save({ ...form, nameEn: 'second' })).code).toBe(200);
  expect(reasonOf(await save({ ...form, nameEn: 'third' }))).toBe('pageDataChanged');
  expect((await listed())[0]).toMatchObject({ nameEn: 'second', state: 'draft', category: 3, scope: '' });
  const audited = await mall.database
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'coupon.save')
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audited).toMatchObject({ before: { nameEn: 'first' }, after: { nameEn: 'second' } });
});

test('the category number and the words follow from shop and scope', async () => {
  const { id: category } = await mall.database
    .selectFrom('category')
    .select('id')
    .where('code', '=', 'network-cameras')
    .executeTakeFirstOrThrow();
  const { id: brand } = await mall.database.selectFrom('brand').select('id').limit(1).executeTakeFirstOrThrow();
  const [own, others] = [await codeOf(true, 2), await codeOf(false, 1)];
  await made({ nameEn: 'all' });
  await made({ nameEn: 'categories', scopeKind: 'categories', categoryIds: [category] });
  await made({ nameEn: 'brands', scopeKind: 'brands', brandIds: [brand] });
  await made({ nameEn: 'products', scopeKind: 'products', productCodes: own });
  await made({ nameEn: 'shops', scopeKind: 'products', productCodes: `${own}\n${others}` });
  await made({ nameEn: 'of shop', merchantId: shop });
  await made({ nameEn: 'products of shop', merchantId: shop, scopeKind: 'products', productCodes: own });
  const rows = await listed();
  expect(Object.fromEntries(rows.map(({ nameEn, category: number }) => [nameEn, number]))).toEqual({
    all: 3,
    categories: 4,
    brands: 5,
    products: 2,
    shops: 6,
    'of shop': 1,
    'products of shop': 2,
  });
  expect(rows.find(({ nameEn }) => nameEn === 'shops')?.scope).toBe('3 selected products');
  expect(rows.find(({ nameEn }) => nameEn === 'products of shop')?.scope).toMatch(/^.+ · 2 selected products$/);
  const kept = rows.find(({ nameEn }) => nameEn === 'products');
  expect((await read(kept?.id ?? 0)).productCodes.split('\n').toSorted()).toEqual(own.split('\n').toSorted());
});

test('what does not go together is refused beside its field, and nothing is saved', async () => {
  const cases: [string, Partial<Form>][] = [
    ['money', { money: undefined }],
    ['discount', { valueKind: 'discount' }],
    ['categoryIds', { scopeKind: 'categories' }],
    ['categoryIds', { scopeKind: 'categories', categoryIds: [999_999_999] }],
    ['brandIds', { scopeKind: 'brands', brandIds: [999_999_999] }],
    ['productCodes', { scopeKind: 'products', productCodes: 'no such code' }],
    ['receiveUntil', { receiveUntil: '2026-01-01T00:00' }],
    ['useDays', { useDays: undefined }],
    ['useUntil', { usePeriod: 'fixed', useFrom: '2026-01-01T00:00', useUntil: '2026-01-01T00:00' }],
    ['useUntil', { usePeriod: 'fixed', useFrom: '2026-01-01T00:00', useUntil: '2035-12-31T23:59' }],
    ['merchantId', { merchantId: 999_999_999 }],
    ['receiveFrom', { receiveFrom: '0000-01-01T00:00' }],
    ['receiveFrom', { receiveFrom: '2026-02-30T00:00' }],
    ['receiveUntil', { receiveUntil: '2026-02-28T24:00' }],
  ];
  for (const [field, change] of cases) expect(await refusedField(change)).toBe(field);
  expect(await refusedField({ productCodes: await codeOf(false, 1), scopeKind: 'products' }, keeper)).toBe(
    'productCodes',
  );
  expect(await listed()).toEqual([]);
});

test('a keeper makes and sees coupons of the own shop only, and gives none to people of the whole mall', async () => {
  const platform = await made({ nameEn: 'platform' });
  const other = await mall.database
    .selectFrom('merchant')
    .select('id')
    .where('id', '!=', shop)
    .executeTakeFirstOrThrow();
  const foreign = await made({ nameEn: 'foreign', merchantId: other.id });
  // Whatever the form says.
  const own = await made({ nameEn: 'own', merchantId: other.id }, keeper);
  expect((await listed({}, keeper)).map(({ nameEn, merchantId }) => [nameEn, merchantId])).toEqual([['own', shop]]);
  for (const id of [platform, foreign]) {
    expect(reasonOf(await mall.call(readAdminCoupon, { id }, { as: keeper }))).toBe('couponMissing');
    expect(reasonOf(await mall.call(listCouponHolders, { id }, { as: keeper }))).toBe('couponMissing');
    for (const change of [openCoupons, closeCoupons, deleteCoupons]) {
      expect(reasonOf(await mall.call(change, { ids: [own, id] }, { as: keeper }))).toBe('couponMissing');
    }
    const { revision } = await read(id);
    expect(reasonOf(await save({ id, revision }, keeper))).toBe('couponMissing');
  }
  for (const receiveWay of ['newUser', 'grant'] as const) {
    expect(reasonOf(await save({ receiveWay }, keeper))).toBe('forbidden');
  }
  expect(reasonOf(await mall.call(grantCoupon, { id: own, phones: HOLDER }, { as: keeper }))).toBe('forbidden');
  expect((await listed()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
});

test.each(['newUser', 'grant'] as const)(
  'coupons of a shop received by `%s` are kept by staff of the whole mall alone',
  async (way) => {
    const id = await made({ nameEn: 'of staff', merchantId: shop, receiveWay: way, money: 999 });
    const ordinary = await made({ nameEn: 'of the keeper' }, keeper);
    const changes = [openCoupons, closeCoupons, deleteCoupons] as const;
    const everything = () => mall.database.selectFrom('coupon').selectAll().orderBy('id').execute();
    for (const status of ['draft', 'open', 'closed']) {
      await mall.database.updateTable('coupon').set({ status }).where('id', '=', id).execute();
      const before = await everything();
      const { status: _status, ...form } = await read(id, keeper);
      for (const change of [{}, { receiveWay: 'manual' as const, money: 100_000 }]) {
        expect(reasonOf(await save({ ...form, ...change }, keeper))).toBe('forbidden');
      }
      for (const change of changes) {
        for (const ids of [[id], [ordinary, id]]) {
          expect(reasonOf(await mall.call(change, { ids }, { as: keeper }))).toBe('forbidden');
        }
      }
      expect(reasonOf(await mall.call(grantCoupon, { id, phones: HOLDER }, { as: keeper }))).toBe('forbidden');
      expect(await everything()).toEqual(before);
    }
    expect((await mall.call(openCoupons, { ids: [id] }, { as: staff })).code).toBe(200);
  },
);

test('a coupon that has been on offer keeps the way in which it is received', async () => {
  for (const way of ['manual', 'newUser', 'grant'] as const) {
    const id = await made({ receiveWay: way });
    const other = way === 'manual' ? 'grant' : 'manual';
    const changed = async (receiveWay: typeof way) => {
      const { status: _status, ...form } = await read(id);
      return refusedField({ ...form, receiveWay });
    };
    expect(await changed(other)).toBeUndefined();
    expect(await changed(way)).toBeUndefined();
    expect((await mall.call(openCoupons, { ids: [id] }, { as: staff })).code).toBe(200);
    expect([await changed(other), await changed(way)]).toEqual(['receiveWay', undefined]);
    expect((await mall.call(closeCoupons, { ids: [id] }, { as: staff })).code).toBe(200);
    expect([await changed(other), await changed(way)]).toEqual(['receiveWay', undefined]);
  }
});

test('opened, received, closed: what is held stays, and what was received is not deleted', async () => {
  const id = await made({ total: 5 });
  const receive = () => mall.call(receiveCoupon, { id }, { as: holder });
  expect(reasonOf(await receive())).toBe('couponMissing');
  const change = (call: typeof openCoupons | typeof closeCoupons | typeof deleteCoupons) =>
    mall.call(call, { ids: [id] }, { as: staff });
  expect((await change(openCoupons)).code).toBe(200);
  expect(reasonOf(await change(openCoupons))).toBe('pageDataChanged');
  expect(reasonOf(await change(deleteCoupons))).toBe('couponInUse');
  expect((await receive()).code).toBe(200);
  expect((await change(closeCoupons)).code).toBe(200);
  expect(reasonOf(await receive())).toBe('couponMissing');
  expect(reasonOf(await change(deleteCoupons))).toBe('couponInUse');
  const { status: _status, ...form } = await read(id);
  expect(await refusedField({ ...form, total: undefined })).toBeUndefined();
  const { data } = await mall.call(listHeldCoupons, { type: 'usable' }, { as: holder });
  expect(data.total).toBe(1);
  const empty = await made();
  expect((await mall.call(deleteCoupons, { ids: [empty] }, { as: staff })).code).toBe(200);
  expect((await listed()).map((one) => one.id)).toEqual([id]);
});

test('the total is not set below what was received, and an ended offer is not opened', async () => {
  const id = await offer(mall, { total: 5, received_count: 3 });
  const { status: _status, ...form } = await read(id);
  expect(await refusedField({ ...form, total: 2 })).toBe('total');
  const ended = await offer(mall, { status: 'closed', startsInHours: -5, endsInHours: -1 });
  expect(reasonOf(await mall.call(openCoupons, { ids: [ended] }, { as: staff }))).toBe('couponEnded');
});

test('a hundred offers of an owner are open at most', async () => {
  for (let n = 0; n < 100; n++) await offer(mall);
  const id = await made();
  expect(reasonOf(await mall.call(openCoupons, { ids: [id] }, { as: staff }))).toBe('tooManyOpen');
  expect((await read(id)).status).toBe('draft');
  const own = await made({}, keeper);
  expect((await mall.call(openCoupons, { ids: [own] }, { as: keeper })).code).toBe(200);
});

test('the list finds each state, words, owner, kind and way', async () => {
  const past = { startsInHours: -5, endsInHours: -1 };
  await offer(mall, { name_en: 'draft', status: 'draft' });
  await offer(mall, { name_en: 'upcoming', startsInHours: 1 });
  await offer(mall, { name_en: 'receivable', total: 2 });
  await offer(mall, { name_en: 'soldOut', total: 1, received_count: 1 });
  await offer(mall, { name_en: 'ended', ...past });
  await offer(mall, { name_en: 'ended', status: 'closed', ...past });
  await offer(mall, { name_en: 'closed', status: 'closed' });
  for (const state of OFFER_STATES) {
    const found = await listed({ state });
    expect(found.map((one) => [one.nameEn, one.state])).toEqual(Array(state === 'ended' ? 2 : 1).fill([state, state]));
  }
  await offer(mall, { name_en: 'of shop', merchant_id: shop, category: 1, receive_way: 'grant' });
  expect((await listed({ keyword: 'shop OF' })).map(({ nameEn }) => nameEn)).toEqual(['of shop']);
  expect((await listed({ merchantId: shop })).map(({ nameEn }) => nameEn)).toEqual(['of shop']);
  expect(await listed({ merchantId: 0 })).toHaveLength(7);
  expect((await listed({ receiveWay: 'grant' })).map(({ nameEn }) => nameEn)).toEqual(['of shop']);
  expect(await listed({ valueKind: 'discount' })).toEqual([]);
});

test('granted to all customers named or to none, who are told; the holders are listed', async () => {
  const id = await offer(mall, { receive_way: 'grant', total: 3, per_person: 1 });
  const grant = (phones: string) => mall.call(grantCoupon, { id, phones }, { as: staff, locale: 'en' });
  const unknown = await grant(`${HOLDER}\n13700000000\n13900000001`);
  expect(reasonOf(unknown)).toBe('phonesUnknown');
  expect(unknown.message).toContain('13700000000, 13900000001');
  expect(reasonOf(await grant(`${HOLDER}\n13800000001\n13800000002\n13800000005`))).toBe('couponSoldOut');
  expect(await mall.database.selectFrom('held_coupon').select('id').execute()).toEqual([]);
  expect((await grant(` ${HOLDER} ，13800000001\n${HOLDER}`)).data).toBe(2);
  expect(reasonOf(await grant(`${HOLDER}`))).toBe('phonesAtLimit');
  expect((await listed())[0]).toMatchObject({ receivedCount: 2, usedCount: 0 });
  const { data } = await mall.call(listHeldCoupons, { type: 'usable' }, { as: holder });
  expect(data.total).toBe(1);
  const notices = await mall.database
    .selectFrom('notice')
    .select('account_id')
    .where('kind', '=', 'couponGranted')
    .execute();
  expect(notices).toHaveLength(2);
  await mall.database
    .updateTable('held_coupon')
    .set({ used_at: mall.clock.now(), spent_on: 'P1' })
    .where('coupon_id', '=', id)
    .where('account_id', '=', notices[0]?.account_id ?? 0)
    .execute();
  const holders = (validity?: 'usable' | 'unusable') =>
    mall.call(listCouponHolders, validity ? { id, validity } : { id }, { as: staff });
  expect((await holders()).data.total).toBe(2);
  expect((await holders('unusable')).data.list).toMatchObject([{ spentOn: 'P1', validStr: 'unusable' }]);
  expect((await holders('usable')).data.list).toHaveLength(1);
});

test('a keeper sees who holds a coupon of the shop without the whole phone', async () => {
  const id = await offer(mall, { merchant_id: shop, category: 1 });
  await mall.call(receiveCoupon, { id }, { as: holder });
  const { data } = await mall.call(listCouponHolders, { id }, { as: keeper });
  expect(data.list.map(({ phone }) => phone)).toEqual(['138****0003']);
});

test('open coupons of the same owner for the same products at the same time are named, in the office and the calendar', async () => {
  const [product, other] = await mall.database
    .selectFrom('product')
    .select(['id', 'code', 'merchant_id', 'brand_id'])
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .limit(2)
    .execute();
  if (!product || !other) throw new Error('no products');
  const scope = (scope_kind: string, scope_ids: number[]) => ({ scope_kind, scope_ids });
  const asked = await offer(mall, { name_en: 'asked', status: 'draft', ...scope('products', [product.id]) });
  await offer(mall, { name_en: 'brand', startsInHours: -2, ...scope('brands', [product.brand_id]) });
  await offer(mall, { name_en: 'everything' });
  await offer(mall, { name_en: 'other product', ...scope('products', [other.id]) });
  await offer(mall, { name_en: 'of a shop', merchant_id: product.merchant_id });
  await offer(mall, { name_en: 'later', startsInHours: 48, endsInHours: 72 });
  await offer(mall, { name_en: 'granted', receive_way: 'grant' });
  await offer(mall, { name_en: 'closed', status: 'closed' });
  const conflicts = (ids: readonly number[], as = staff) =>
    mall.call(listCouponConflicts, { ids: ids.join() }, { as, locale: 'en' });
  const { data } = await conflicts([asked]);
  const met = data.flatMap(({ conflictList }) => conflictList);
  expect(met.map(({ name }) => name).toSorted()).toEqual(['brand', 'everything']);
  expect(met.map(({ productCodes }) => productCodes)).toEqual([[product.code], [product.code]]);
  // Drafts that are opened together meet each other; what is closed meets nothing.
  const closed = await offer(mall, { status: 'closed' });
  const draft = await offer(mall, { name_en: 'beside', status: 'draft', ...scope('products', [product.id]) });
  const together = await conflicts([asked, draft, closed]);
  expect(together.data.map(({ id, total }) => [id, total])).toEqual([
    [asked, 3],
    [draft, 3],
  ]);
  expect((await conflicts([closed])).data).toEqual([]);
  expect(reasonOf(await conflicts([asked], keeper))).toBe('couponMissing');
});

test('a preview says what a customer is told at a moment, also of a draft, and of nothing that is hidden from them', async () => {
  const { id: category } = await mall.database
    .selectFrom('category')
    .select('id')
    .where('level', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const facts = { scope_kind: 'categories', scope_ids: [category], per_person: 1, total: 2 };
  const id = await offer(mall, { status: 'draft', ...facts });
  const when = (hours: number) =>
    new Date(mall.clock.now().getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);
  const preview = async (hours: number, phone = '') =>
    (await mall.call(previewCoupon, { id, at: when(hours), phone }, { as: staff, locale: 'en' })).data;
  expect(await preview(0)).toMatchObject({ state: 'receivable', own: 0, lastTotal: 2, coupon: { perPerson: 1 } });
  expect((await preview(-3)).state).toBe('upcoming');
  expect((await preview(9)).state).toBe('ended');
  await disableCategories(mall, HOLDER, [category]);
  expect((await preview(0, HOLDER)).state).toBe('hidden');
  await disableCategories(mall, HOLDER, []);
  expect((await preview(0, HOLDER)).state).toBe('receivable');
  await hold(mall, await scopeOfAccount(mall, HOLDER), { coupon_id: id, number: 1 });
  expect(await preview(0, HOLDER)).toMatchObject({ state: 'received', own: 1 });
  for (const phone of ['13912345678', '13900000006']) {
    const unknown = await mall.call(previewCoupon, { id, at: when(0), phone }, { as: staff });
    expect(reasonOf(unknown)).toBe('customerMissing');
  }
  const ofMall = await mall.call(previewCoupon, { id, at: when(0) }, { as: keeper });
  expect(reasonOf(ofMall)).toBe('couponMissing');
});
