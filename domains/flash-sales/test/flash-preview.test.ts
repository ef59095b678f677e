import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { ok, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import {
  listAdminFlashSales,
  previewFlashSale,
  publishFlashSales,
  readAdminFlashSale,
  readFlashSaleResults,
  saveFlashSale,
} from '../contract/flash-sale-admin-endpoints.ts';
import { dayIn, formOf, STAFF, skusOf, withoutFlashSales } from './flash-builders.ts';

const KEEPER = '13900000006';
const BUYER = '13800000001';
const NO_PRICES = '13800000004';

let mall: TestMall;
let staff: string;
let keeper: string;
let sku: TestSku;
beforeAll(async () => {
  mall = await startOrderMall();
  [staff, keeper] = [await mall.tokenOf(STAFF), await mall.tokenOf(KEEPER)];
});
afterAll(() => mall?.close());
beforeEach(async () => {
  await withoutFlashSales(mall);
  const [first] = await skusOf(mall, 1);
  if (!first) throw new Error('no SKU');
  sku = first;
});

it('shows what customers will see at a moment', async () => {
  const day = dayIn(mall, 1);
  const form = formOf(mall, [sku], { days: [day], slots: [{ from: '10:00', until: '12:00' }], quota: 5 });
  const id = await ok(mall, saveFlashSale, form, staff);
  const at = async (time: string) => {
    const { state, session, products } = await ok(mall, previewFlashSale, { id, at: `${day}T${time}` }, staff);
    return [state, session?.status, products.map(({ quota, payRange }) => [quota, payRange])];
  };
  expect(await at('09:00')).toEqual(['upcoming', 2, [[5, '0%']]]);
  expect(await at('11:00')).toEqual(['ongoing', 1, [[5, '0%']]]);
  expect(await at('12:00')).toEqual(['ended', 0, [[5, '0%']]]);
});

it('says when the next slot begins, and not that it is on, between two of its slots', async () => {
  const day = dayIn(mall, 1);
  const slots = [
    { from: '10:00', until: '12:00' },
    { from: '14:00', until: '16:00' },
  ];
  const id = await ok(mall, saveFlashSale, formOf(mall, [sku], { days: [day], slots }), staff);
  await ok(mall, publishFlashSales, { ids: [id] }, staff);
  const timeOf = (clock: string) => new Date(`${day}T${clock}:00+08:00`);
  const afternoon = timeOf('14:00').toISOString();
  const at = async (clock: string) => {
    mall.clock.advance(timeOf(clock).getTime() - mall.clock.now().getTime());
    const as = await mall.tokenOf(STAFF);
    const { list } = await ok(mall, listAdminFlashSales, {}, as);
    const opened = await ok(mall, readAdminFlashSale, { id }, as);
    const previewed = await ok(mall, previewFlashSale, { id, at: `${day}T${clock}` }, as);
    const said = [...list, opened, previewed].map(({ state, nextStartTime }) => [state, nextStartTime]);
    expect(said).toEqual([said[0], said[0], said[0]]);
    const [state] = said[0] ?? [];
    for (const one of ['upcoming', 'ongoing', 'ended'] as const) {
      const { total } = await ok(mall, listAdminFlashSales, { state: one }, as);
      expect(total, `${clock} ${one}`).toBe(one === state ? 1 : 0);
    }
    expect((await ok(mall, readFlashSaleResults, { id }, as)).state).toBe(state);
    return said[0];
  };
  expect(await at('09:59')).toEqual(['upcoming', null]);
  expect(await at('10:00')).toEqual(['ongoing', null]);
  expect(await at('12:00')).toEqual(['upcoming', afternoon]);
  expect(await at('13:59')).toEqual(['upcoming', afternoon]);
  expect(await at('14:00')).toEqual(['ongoing', null]);
  expect(await at('16:00')).toEqual(['ended', null]);
});

it('shows it as a customer of a level, or as one who is named: at their prices, without what is hidden from them', async () => {
  const id = await ok(mall, saveFlashSale, formOf(mall, [sku], { price: '9999999.00' }), staff);
  const facts = { id, at: `${dayIn(mall, 0)}T12:00` };
  const pricesFor = async (who: { phone?: string; level?: number }) =>
    (await ok(mall, previewFlashSale, { ...facts, ...who }, staff)).products.map(({ price }) => price);
  const levels = await mall.database
    .selectFrom('sku')
    .select(['price1_fen', 'price3_fen'])
    .where('id', '=', sku.skuId)
    .executeTakeFirstOrThrow();
  expect(await pricesFor({ level: 1 })).toEqual([fenToYuan(levels.price1_fen)]);
  expect(await pricesFor({ level: 3 })).toEqual([fenToYuan(levels.price3_fen)]);
  // The demo's first customer buys at the first level, in a group of 0.94.
  const [own] = await pricesFor({ phone: BUYER });
  expect(Number(own)).toBeCloseTo((levels.price1_fen * 0.94) / 100, 1);
  const { category_id } = await mall.database
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow();
  await disableCategories(mall, BUYER, [category_id]);
  expect(await pricesFor({ phone: BUYER })).toEqual([]);
  await disableCategories(mall, BUYER, []);
  const asked = async (phone: string, as: string) =>
    reasonOf(await mall.call(previewFlashSale, { ...facts, phone }, { as }));
  // One who may not see prices, and one to whom flash sales are not shown.
  expect(await pricesFor({ phone: NO_PRICES })).toEqual([null]);
  const { id: role } = await mall.database
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('r.role_id as id')
    .where('a.phone', '=', BUYER)
    .executeTakeFirstOrThrow();
  const flashKey = { role_id: role, permission: 'index:permission:seckill' };
  await mall.database
    .deleteFrom('role_permission')
    .where('role_id', '=', role)
    .where('permission', '=', flashKey.permission)
    .execute();
  const refused = await ok(mall, previewFlashSale, { ...facts, phone: BUYER }, staff);
  expect([refused.isAllowed, refused.products]).toEqual([false, []]);
  await mall.database.insertInto('role_permission').values(flashKey).execute();
  expect(await asked('13912345678', staff)).toBe('customerMissing');
  expect(await asked(BUYER, keeper)).toBe('flashSaleMissing');
});
