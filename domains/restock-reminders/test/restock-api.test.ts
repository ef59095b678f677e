import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { BUYER, OTHER_BUYER, ok, plainSkus, reason, type TestSku } from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { listAwaitedSkus, listRestockReminders, setRestockReminder } from '../contract/restock-endpoints.ts';
import { MAX_RESTOCK_REMINDERS, RESTOCK_REMINDER_DAYS } from '../contract/restock-rules.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let buyer: string;
let other: string;
let skus: TestSku[];
let sku: TestSku;
beforeAll(async () => {
  mall = await startTestMall();
  [buyer, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(OTHER_BUYER)]);
  skus = await plainSkus(mall, 1, 3, 0);
  sku = skus[0] as TestSku;
});
afterAll(() => mall.close());

const change = (
  change: { stock?: number; minimum_order_quantity?: number; pieces_per_box?: number },
  skuId = sku.skuId,
) => mall.database.updateTable('sku').set(change).where('id', '=', skuId).execute();
const set = (isOn: boolean, as = buyer, skuId = sku.skuId) => ok(mall, setRestockReminder, { skuId, isOn }, as);
const awaited = async (as = buyer) => (await ok(mall, listAwaitedSkus, {}, as)).skuIds;
const tell = () => mall.runJob('tell-restocked');
async function told(as = buyer) {
  const { list } = await ok(mall, listNotices, {}, as);
  return list.filter(({ kind }) => kind === 'restocked');
}

describe('a restock reminder', () => {
  it('is told once when the smallest quantity is there again, to everybody who waits, and is gone then', async () => {
    await change({ minimum_order_quantity: 5, pieces_per_box: 4 });
    expect(await set(true)).toBe(true);
    expect(await set(true)).toBe(true);
    await set(true, other);
    expect(await awaited()).toEqual([sku.skuId]);
    // Five pieces are two boxes of four.
    await change({ stock: 7 });
    await tell();
    expect(await told()).toEqual([]);
    await change({ stock: 8 });
    await Promise.all([tell(), tell(), tell()]);
    for (const as of [buyer, other]) {
      const notices = await told(as);
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatchObject({ link: `/product/detail/${sku.productId}?sku=${sku.skuId}`, isRead: false });
      expect(await awaited(as)).toEqual([]);
    }
    await change({ stock: 0 });
    await change({ stock: 8 });
    await tell();
    expect(await told()).toHaveLength(1);
    await change({ stock: 0, minimum_order_quantity: 1, pieces_per_box: 1 });
  });

  it('is shown with what it waits for, in the language of the reader, and can be taken back', async () => {
    await set(true);
    await set(true, buyer, skus[1]?.skuId);
    const rows = await ok(mall, listRestockReminders, {}, buyer);
    expect(rows.map(({ skuId }) => skuId)).toEqual([skus[1]?.skuId, sku.skuId]);
    expect(rows[1]).toMatchObject({ isShow: true, product: { id: sku.productId } });
    const { createTime, endTime, product } = rows[1] ?? { createTime: '', endTime: '', product: { name: '' } };
    expect(Date.parse(endTime) - Date.parse(createTime)).toBe(RESTOCK_REMINDER_DAYS * DAY_MS);
    const english = (await mall.call(listRestockReminders, {}, { as: buyer, locale: 'en' })).data;
    expect(english[1]?.product.name).not.toBe(product.name);
    expect(await ok(mall, listRestockReminders, {}, other)).toEqual([]);
    expect(await set(false, other)).toBe(false);
    expect(await awaited()).toHaveLength(2);
    expect(await set(false)).toBe(false);
    expect(await set(false, buyer, skus[1]?.skuId)).toBe(false);
    expect(await awaited()).toEqual([]);
  });

  it('is not set for what can be ordered, will not come back, is not sold by the mall or not shown', async () => {
    const refused = () => reason(mall, setRestockReminder, { skuId: sku.skuId, isOn: true }, buyer);
    const product = (values: { life_cycle?: string; product_type?: string; status?: string }) =>
      mall.database.updateTable('product').set(values).where('id', '=', sku.productId).execute();
    await change({ stock: 1 });
    expect(await refused()).toBe('nothingToAwait');
    await change({ stock: 0 });
    await product({ life_cycle: 'discontinued' });
    expect(await refused()).toBe('nothingToAwait');
    await product({ life_cycle: 'massProduction', product_type: 'projectOnly' });
    expect(await refused()).toBe('nothingToAwait');
    await product({ product_type: 'hardware', status: 'offShelf' });
    expect(await refused()).toBe('productNotFound');
    await product({ status: 'onShelf' });
    expect(await reason(mall, setRestockReminder, { skuId: 999_999_999, isOn: true }, buyer)).toBe('productNotFound');
    expect(await awaited()).toEqual([]);
  });

  it('waits while the product is not sold or its category is disabled for the customer, who is told nothing', async () => {
    const before = (await told()).length;
    const { category_id } = await mall.database
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', sku.productId)
      .executeTakeFirstOrThrow();
    const parents = await mall.database
      .selectFrom('category')
      .select('parent_id')
      .where('id', '=', category_id)
      .executeTakeFirstOrThrow();
    await set(true);
    for (const disabled of [category_id, parents.parent_id ?? 0]) {
      await disableCategories(mall, BUYER, [disabled]);
      const as = await mall.tokenOf(BUYER);
      expect(await ok(mall, listRestockReminders, {}, as)).toEqual([]);
      expect(await reason(mall, setRestockReminder, { skuId: sku.skuId, isOn: true }, as)).toBe('productNotFound');
      await change({ stock: 9 });
      await tell();
      expect(await told()).toHaveLength(before);
      await change({ stock: 0 });
    }
    await disableCategories(mall, BUYER, []);
    await mall.database.updateTable('product').set({ status: 'offShelf' }).where('id', '=', sku.productId).execute();
    await change({ stock: 9 });
    await tell();
    expect(await told()).toHaveLength(before);
    expect((await ok(mall, listRestockReminders, {}, buyer)).map(({ isShow }) => isShow)).toEqual([false]);
    await mall.database.updateTable('product').set({ status: 'onShelf' }).where('id', '=', sku.productId).execute();
    await tell();
    expect(await told()).toHaveLength(before + 1);
    await change({ stock: 0 });
  });

  it('is one of a hundred at most; one that has ended makes room, and is told to nobody', async () => {
    const { id: account_id } = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', BUYER)
      .executeTakeFirstOrThrow();
    const at = mall.clock.now();
    const others = await mall.database
      .selectFrom('sku')
      .select('id')
      .where(
        'id',
        'not in',
        skus.map(({ skuId }) => skuId),
      )
      .limit(MAX_RESTOCK_REMINDERS)
      .execute();
    const soon = new Date(at.getTime() + DAY_MS);
    await mall.database
      .insertInto('restock_reminder')
      .values(others.map(({ id }) => ({ account_id, sku_id: id, created_at: at, expires_at: soon })))
      .execute();
    // What is there may not be told meanwhile.
    await mall.database
      .updateTable('sku')
      .set({ stock: 0 })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    const refused = { skuId: sku.skuId, isOn: true };
    expect(await reason(mall, setRestockReminder, refused, buyer)).toBe('tooManyRestockReminders');
    expect(await awaited()).toHaveLength(MAX_RESTOCK_REMINDERS);
    // One that is there already is renewed.
    expect(await set(true, buyer, others[0]?.id)).toBe(true);
    mall.clock.advance(2 * DAY_MS);
    buyer = await mall.tokenOf(BUYER);
    expect(await awaited()).toEqual([others[0]?.id]);
    expect(await set(true)).toBe(true);
    const before = (await told()).length;
    mall.clock.advance((RESTOCK_REMINDER_DAYS + 1) * DAY_MS);
    buyer = await mall.tokenOf(BUYER);
    await change({ stock: 5 });
    await tell();
    expect(await told()).toHaveLength(before);
    await mall.runJob('delete-ended-restock-reminders');
    expect(await mall.database.selectFrom('restock_reminder').select('id').execute()).toEqual([]);
  });
});
