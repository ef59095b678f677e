import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { solveCaptcha } from '../../captcha/test/solve-captcha.ts';
import { readOfficeProduct } from '../../catalogue/contract/product-office-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../../orders/contract/checkout-endpoints.ts';
import { cancelOrder, getOrder, listOrders } from '../../orders/contract/order-endpoints.ts';
import {
  addressOf,
  ok,
  rawReason,
  reason,
  startOrderMall,
  stockOf,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { closeFlashSales } from '../contract/flash-sale-admin-endpoints.ts';
import {
  type Customer,
  customers,
  dayIn,
  flashCheckout,
  prepareFlash,
  published,
  quotaOf,
  STAFF,
  skusOf,
  stockAndLedger,
  submitAt,
  withoutFlashSales,
} from './flash-builders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let mall: TestMall;
let skus: TestSku[];
let sku: TestSku;
let other: TestSku;
let buyer: Customer;

beforeAll(async () => {
  mall = await startOrderMall();
  const phone = '13800000001';
  buyer = { as: await mall.tokenOf(phone), addressId: await addressOf(mall, phone) };
});
afterAll(() => closeWithLedgersAddedUp(mall));
beforeEach(async () => {
  await withoutFlashSales(mall);
  skus = await skusOf(mall, 2);
  const [first, second] = skus;
  if (!first || !second) throw new Error('too few SKUs');
  [sku, other] = [first, second];
  buyer = { ...buyer, as: await mall.tokenOf('13800000001') };
});

const submit = (preOrderNo: string, who = buyer) => submitAt(mall.app, who, preOrderNo);
const orderedFrom = async (flashProductId: number, quantity = 1, who = buyer) => {
  const answer = await submit(await prepareFlash(mall, who.as, flashProductId, sku, quantity), who);
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
};

describe('an order of a flash sale', () => {
  it('costs the activity price, keeps its type, waits 30 minutes and takes quota instead of stock', async () => {
    const { flashProductId } = await published(mall, [sku], { price: '1.00', quota: 10 });
    expect(await stockOf(mall, sku.skuId)).toBe(990);
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku, 3);
    const shown = await ok(mall, loadPreOrder, { preOrderNo }, buyer.as);
    expect(shown).toMatchObject({ type: 1, payFee: '3.00', payLimitMinutes: 30, asksCaptcha: false });
    const priced = await ok(mall, computePrice, { preOrderNo, addressId: buyer.addressId }, buyer.as);
    expect(priced.payFee).toBe('3.00');
    const answer = await submit(preOrderNo);
    expect(answer.data).toMatchObject({ orderType: 1, payPrice: '3.00' });
    const order = await ok(mall, getOrder, { orderNo: answer.data.orderNoList[0] ?? '' }, buyer.as);
    expect(order).toMatchObject({ type: 1, payPrice: '3.00', totalNum: 3 });
    expect(order.cancelTime - Date.parse(order.createTime)).toBe(30 * MINUTE_MS);
    const { list } = await ok(mall, listOrders, { status: -1 }, buyer.as);
    expect(list[0]).toMatchObject({ orderNo: order.orderNo, type: 1 });
    expect(await stockOf(mall, sku.skuId)).toBe(990);
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 10, left: 7, returned: 0, taken: 3 });
  });

  it('never costs more than the customer pays without the flash sale', async () => {
    const { flashProductId } = await published(mall, [sku], { price: '9999999.00' });
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku);
    const normal = await ok(
      mall,
      preOrder,
      { preOrderType: 'buyNow', orderDetails: [{ productId: sku.productId, attrValueId: sku.skuId, productNum: 1 }] },
      buyer.as,
    );
    const [flash, plain] = await Promise.all(
      [preOrderNo, normal.orderNo].map((one) => ok(mall, loadPreOrder, { preOrderNo: one }, buyer.as)),
    );
    expect(flash?.payFee).toBe(plain?.payFee);
  });

  it('holds the last piece of several SKUs or none of them', async () => {
    const rows = await mall.database
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select(['s.id as skuId', 's.product_id as productId', 'p.merchant_id as merchantId'])
      .where('p.status', '=', 'onShelf')
      .where('p.product_type', '=', 'hardware')
      .where('s.disabled', '=', false)
      .orderBy('s.id')
      .execute();
    const pair =
      [...Map.groupBy(rows, (row) => row.productId).values()].find((own) => own.length > 1)?.slice(0, 2) ?? [];
    await mall.database
      .updateTable('sku')
      .set({ stock: 100, minimum_order_quantity: 1, pieces_per_box: 1 })
      .where(
        'id',
        'in',
        pair.map(({ skuId }) => skuId),
      )
      .execute();
    const { flashProductId } = await published(mall, pair, { quota: 2 });
    const both = async () => (await ok(mall, preOrder, flashCheckout(flashProductId, pair, 2), buyer.as)).orderNo;
    const [one, two] = [await both(), await both()];
    expect((await submit(one)).code).toBe(200);
    expect(reasonOf(await submit(two))).toBe('flashSaleSoldOut');
    const left = await mall.database
      .selectFrom('flash_sku')
      .select('left_count')
      .where('flash_product_id', '=', flashProductId)
      .execute();
    expect(left.map((row) => row.left_count)).toEqual([0, 0]);
  });
});

describe('limits', () => {
  it('per order count all pieces, however they are asked for', async () => {
    const { flashProductId } = await published(mall, [sku], { perOrder: 2 });
    const asked = flashCheckout(flashProductId, [sku], 3);
    expect(await reason(mall, preOrder, asked, buyer.as)).toBe('flashSaleOrderLimit');
    const twice = flashCheckout(flashProductId, [sku, sku], 2);
    expect(await reason(mall, preOrder, twice, buyer.as)).toBe('flashSaleOrderLimit');
    expect((await quotaOf(mall, flashProductId)).left).toBe(10);
  });

  it('per person count what was ordered before, also in other orders, and what is cancelled no more', async () => {
    const { flashProductId } = await published(mall, [sku], { perOrder: 2, perPerson: 3 });
    const first = await orderedFrom(flashProductId, 2);
    const refused = await submit(await prepareFlash(mall, buyer.as, flashProductId, sku, 2));
    expect(refused.data).toMatchObject({ reason: 'flashSalePersonLimit', most: 3, left: 1 });
    await ok(mall, cancelOrder, { orderNo: first.orderNoList[0] ?? '' }, buyer.as);
    await orderedFrom(flashProductId, 2);
    await orderedFrom(flashProductId, 1);
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 7, taken: 3 });
  });

  it('per person hold for fifty requests of one person at once', async () => {
    const { flashProductId } = await published(mall, [sku], { perOrder: 1, perPerson: 3, quota: 100 });
    const checkouts = await Promise.all(
      Array.from({ length: 50 }, () => prepareFlash(mall, buyer.as, flashProductId, sku)),
    );
    const answers = await Promise.all(checkouts.map((one) => submit(one)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const refused = new Set(answers.filter(({ code }) => code !== 200).map(reasonOf));
    // Those that are too many to wait are not even let in.
    expect(refused).toEqual(new Set(['flashSalePersonLimit', 'tooMany']));
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 97, taken: 3 });
  });
});

describe('what is refused changes nothing', () => {
  it('before the first session, between sessions, and when all are over', async () => {
    const from = new Date(mall.clock.now().getTime() + 8 * HOUR_MS).getUTCHours();
    // The clock of the mall has at least two hours left on the next day in any of these slots.
    const slots = [
      { from: '10:00', until: '11:00' },
      { from: '13:00', until: '14:00' },
    ];
    const { flashProductId } = await published(mall, [sku], { days: [dayIn(mall, 1)], slots });
    const tryNow = async () => {
      buyer = { ...buyer, as: await mall.tokenOf('13800000001') };
      const answer = await mall.call(preOrder, flashCheckout(flashProductId, [sku]), { as: buyer.as });
      return answer.code === 200 ? 'sold' : reasonOf(answer);
    };
    const goTo = (day: string, hour: number) =>
      mall.clock.advance(Date.parse(`${day}T00:00:00+08:00`) + hour * HOUR_MS - mall.clock.now().getTime());
    const day = dayIn(mall, 1);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(await tryNow()).toBe('flashSaleNotStarted');
    goTo(day, 10.5);
    expect(await tryNow()).toBe('sold');
    const early = await prepareFlash(mall, buyer.as, flashProductId, sku);
    goTo(day, 11.25);
    expect(await tryNow()).toBe('flashSaleNotStarted');
    // A checkout that was prepared in time is of no use outside the slot.
    expect(reasonOf(await submit(early))).toBe('flashSaleNotStarted');
    goTo(day, 13.5);
    expect(await tryNow()).toBe('sold');
    const late = await prepareFlash(mall, buyer.as, flashProductId, sku);
    goTo(day, 14);
    expect(reasonOf(await submit(late))).toBe('flashSaleOver');
    expect(await tryNow()).toBe('flashSaleOver');
    await mall.runJob('close-ended-flash-sales');
    expect(await tryNow()).toBe('flashProductMissing');
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 10, left: 0, returned: 10, taken: 0 });
  });

  it('a normal product, another product’s SKU, a draft, several products', async () => {
    const { flashProductId } = await published(mall, [sku]);
    const second = await published(mall, [other]);
    const ask = (productId: number, skuId: number) => ({
      preOrderType: 'seckill' as const,
      orderDetails: [{ productId, attrValueId: skuId, productNum: 1 }],
    });
    expect(await reason(mall, preOrder, ask(9_999_999, sku.skuId), buyer.as)).toBe('flashProductMissing');
    expect(await reason(mall, preOrder, ask(flashProductId, other.skuId), buyer.as)).toBe('flashProductMissing');
    const mixed = [
      { productId: flashProductId, attrValueId: sku.skuId, productNum: 1 },
      { productId: second.flashProductId, attrValueId: other.skuId, productNum: 1 },
    ];
    expect(await reason(mall, preOrder, { preOrderType: 'seckill', orderDetails: mixed }, buyer.as)).toBe(
      'skuNotFound',
    );
    expect(
      await reason(mall, preOrder, { preOrderType: 'seckill', orderDetails: [{ shoppingCartId: 1 }] }, buyer.as),
    ).toBe('skuNotFound');
    for (const productNum of [0, -1, 1.5, 1e9]) {
      const tampered = { ...ask(flashProductId, sku.skuId) };
      const body = { ...tampered, orderDetails: [{ ...tampered.orderDetails[0], productNum }] };
      expect(await rawReason(mall, preOrder, body, buyer.as)).toBe('badParameter');
    }
    const priced = { ...ask(flashProductId, sku.skuId), price: '0.01' };
    expect(await rawReason(mall, preOrder, priced, buyer.as)).toBe('badParameter');
    // Bought as a normal product under the id of the flash sale, or the other way round.
    const asNormal = { preOrderType: 'buyNow' as const, orderDetails: ask(flashProductId, sku.skuId).orderDetails };
    if (flashProductId !== sku.productId) expect(await reason(mall, preOrder, asNormal, buyer.as)).toBe('skuNotFound');
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 10, taken: 0 });
  });

  it('at another total than the one shown, and for an address of somebody else: the pieces come back at once', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 1 });
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku);
    const wrong = { preOrderNo, addressId: buyer.addressId, payFee: '0.01' };
    expect(await reason(mall, submitOrder, wrong, buyer.as)).toBe('totalChanged');
    expect(await reason(mall, submitOrder, { preOrderNo, addressId: 999_999 }, buyer.as)).toBe('addressNotFound');
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 1, taken: 0 });
    expect((await submit(preOrderNo)).code).toBe(200);
  });

  it('again and again, of a reservation that never becomes an order: others get the pieces, the person has to wait', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 3 });
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku, 3);
    const fail = () => reason(mall, submitOrder, { preOrderNo, addressId: 999_999 }, buyer.as);
    const reasons = [await fail(), await fail(), await fail(), await fail(), await fail(), await fail()];
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'addressNotFound'), 'tooMany']);
    expect(reasonOf(await submit(preOrderNo))).toBe('tooMany');
    const [stranger] = await customers(mall, 1);
    await orderedFrom(flashProductId, 1, stranger);
    mall.clock.advance(5 * MINUTE_MS);
    const later = await prepareFlash(mall, buyer.as, flashProductId, sku, 2);
    expect((await submit(later)).code).toBe(200);
  });

  it('from an account without the key of flash sales, and somebody else’s checkout', async () => {
    const { flashProductId } = await published(mall, [sku]);
    const lacking = await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', 'index:permission:seckill')
      .returningAll()
      .execute();
    const answer = await mall.call(preOrder, flashCheckout(flashProductId, [sku]), { as: buyer.as });
    await mall.database.insertInto('role_permission').values(lacking).execute();
    expect(reasonOf(answer)).toBe('flashSalesNotAllowed');
    const [stranger] = await customers(mall, 1);
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku);
    expect(reasonOf(await submit(preOrderNo, stranger))).toBe('preOrderNotFound');
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 10, taken: 0 });
  });

  it('without a captcha where one is asked for; a passed one is good for one order', async () => {
    const { flashProductId } = await published(mall, [sku], { asksCaptcha: true });
    const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku);
    expect((await ok(mall, loadPreOrder, { preOrderNo }, buyer.as)).asksCaptcha).toBe(true);
    expect(reasonOf(await submit(preOrderNo))).toBe('flashSaleCaptchaRequired');
    const captchaVerification = await solveCaptcha(mall);
    const { addressId, as } = buyer;
    const first = { preOrderNo, addressId, captchaVerification };
    expect((await ok(mall, submitOrder, first, as)).orderType).toBe(1);
    const again = { ...first, preOrderNo: await prepareFlash(mall, as, flashProductId, sku) };
    expect(await reason(mall, submitOrder, again, as)).toBe('flashSaleCaptchaRequired');
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 9, taken: 1 });
  });
});

describe('quota', () => {
  it('that was set aside adds up with stock and ledger, through orders, cancellations and the end', async () => {
    const [before] = await stockAndLedger(mall, sku.skuId);
    const [, movedBefore] = await stockAndLedger(mall, sku.skuId);
    const { id, flashProductId } = await published(mall, [sku], { quota: 10 });
    expect(await stockAndLedger(mall, sku.skuId)).toEqual([before - 10, movedBefore - 10]);
    const kept = await orderedFrom(flashProductId, 2);
    const early = await orderedFrom(flashProductId, 3);
    await ok(mall, cancelOrder, { orderNo: early.orderNoList[0] ?? '' }, buyer.as);
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 10, left: 8, returned: 0, taken: 2 });
    await ok(mall, closeFlashSales, { ids: [id] }, await mall.tokenOf(STAFF));
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 10, left: 0, returned: 8, taken: 2 });
    expect(await stockAndLedger(mall, sku.skuId)).toEqual([before - 2, movedBefore - 2]);
    await ok(mall, cancelOrder, { orderNo: kept.orderNoList[0] ?? '' }, buyer.as);
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 10, left: 0, returned: 10, taken: 0 });
    expect(await stockAndLedger(mall, sku.skuId)).toEqual([before, movedBefore]);
  });

  it('of unpaid orders comes back after 30 minutes, once, however often the timer runs', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 4 });
    await orderedFrom(flashProductId, 4);
    mall.clock.advance(29 * MINUTE_MS);
    await mall.runJob('cancel-overdue-orders');
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 0, taken: 4 });
    mall.clock.advance(2 * MINUTE_MS);
    await Promise.all([1, 2, 3].map(() => mall.runJob('cancel-overdue-orders')));
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 4, taken: 0 });
    buyer = { ...buyer, as: await mall.tokenOf('13800000001') };
    await orderedFrom(flashProductId, 4);
  });

  it('that came back can be had at once, although everybody was told that it is sold out', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 1 });
    const waiting = await prepareFlash(mall, buyer.as, flashProductId, sku);
    const first = await orderedFrom(flashProductId);
    expect(reasonOf(await submit(waiting))).toBe('flashSaleSoldOut');
    expect(reasonOf(await submit(waiting))).toBe('flashSaleSoldOut');
    await ok(mall, cancelOrder, { orderNo: first.orderNoList[0] ?? '' }, buyer.as);
    expect((await submit(waiting)).code).toBe(200);
  });

  it('goes back to stock when the flash sale is over', async () => {
    const [before] = await stockAndLedger(mall, sku.skuId);
    const { id } = await published(mall, [sku], { quota: 7, days: [dayIn(mall, 0)] });
    // Whoever counts the shelf meanwhile is told what lies there besides.
    const setAside = async () => {
      const product = await ok(mall, readOfficeProduct, { id: sku.productId }, await mall.tokenOf(STAFF));
      return product.skus.find((one) => one.id === sku.skuId)?.setAside;
    };
    expect(await setAside()).toBe(7);
    mall.clock.advance(25 * HOUR_MS);
    await Promise.all([mall.runJob('close-ended-flash-sales'), mall.runJob('close-ended-flash-sales')]);
    expect((await stockAndLedger(mall, sku.skuId))[0]).toBe(before);
    const row = await mall.database.selectFrom('flash_sale').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe('closed');
    expect(await setAside()).toBe(0);
  });
});
