import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { MOST_DRAFTS } from '../../../platform/server/draft-limit.ts';
import { adminCancelOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { cancelOrder } from '../../orders/contract/order-endpoints.ts';
import { addressOf, ok, reason, startOrderMall, stockOf, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { namedSkus, promote, withoutPromotions } from '../../promotions/test/promotion-builders.ts';
import { FLASH_SALES_DATA } from '../contract/flash-sale.ts';
import {
  closeFlashSales,
  deleteFlashSales,
  findPlannableProducts,
  listAdminFlashSales,
  listFlashSaleConflicts,
  publishFlashSales,
  readAdminFlashSale,
  readFlashSaleResults,
  saveFlashSale,
} from '../contract/flash-sale-admin-endpoints.ts';
import { countSeckillView, listSeckillProducts } from '../contract/flash-sale-endpoints.ts';
import {
  dayIn,
  formOf,
  prepareFlash,
  published,
  STAFF,
  skusOf,
  submitAt,
  withoutFlashSales,
} from './flash-builders.ts';

const KEEPER = '13900000006';
const BUYER = '13800000001';

let mall: TestMall;
let staff: string;
let keeper: string;
let skus: TestSku[];
let sku: TestSku;
beforeAll(async () => {
  mall = await startOrderMall();
  [staff, keeper] = [await mall.tokenOf(STAFF), await mall.tokenOf(KEEPER)];
});
afterAll(() => closeWithLedgersAddedUp(mall, ['earnedPoints']));
beforeEach(async () => {
  await withoutFlashSales(mall);
  skus = await skusOf(mall, 3);
  const [first] = skus;
  if (!first) throw new Error('no SKU');
  sku = first;
});

/** A SKU of the keeper's shop, and one of another. */
async function skusOfShops(): Promise<{ own: TestSku; foreign: TestSku; shopId: number }> {
  const { merchant_id } = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  const rows = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .where('s.minimum_order_quantity', '=', 1)
    .where('s.pieces_per_box', '=', 1)
    .where('s.stock', '>', 50)
    .orderBy('s.id')
    .execute();
  const own = rows.find((row) => row.merchantId === merchant_id);
  const foreign = rows.find((row) => row.merchantId !== merchant_id);
  if (!own || !foreign || merchant_id === null) throw new Error('no SKUs of two shops');
  return { own, foreign, shopId: merchant_id };
}

describe('planning', () => {
  it('keeps what was entered, as a draft that nobody sees', async () => {
    const form = formOf(mall, [sku], {
      slots: [
        { from: '20:00', until: '24:00' },
        { from: '10:00', until: '12:00' },
      ],
      perOrder: 2,
      perPerson: 4,
      price: '12.50',
      quota: 30,
      asksCaptcha: true,
    });
    const id = await ok(mall, saveFlashSale, form, staff);
    const opened = await ok(mall, readAdminFlashSale, { id }, staff);
    expect(opened).toMatchObject({
      nameZh: form.nameZh,
      merchantId: 0,
      asksCaptcha: true,
      days: form.days,
      slots: [
        { from: '10:00', until: '12:00' },
        { from: '20:00', until: '24:00' },
      ],
      products: form.products,
      status: 'draft',
    });
    expect(opened.facts[0]).toMatchObject({
      productId: sku.productId,
      skus: expect.arrayContaining([expect.objectContaining({ skuId: sku.skuId, stock: 1000 })]),
    });
    expect((await mall.call(listSeckillProducts, {})).data.total).toBe(0);
    expect(await stockOf(mall, sku.skuId)).toBe(1000);
    const { list } = await ok(mall, listAdminFlashSales, { state: 'draft' }, staff);
    expect(list).toMatchObject([{ id, state: 'draft', days: 2, products: 1, quota: 30, left: 0, sold: 0 }]);
    const { facts: _, status: __, state: ___, nextStartTime: ____, ...again } = opened;
    await ok(mall, saveFlashSale, { ...again, nameEn: 'Changed' }, staff);
    expect(await reason(mall, saveFlashSale, { ...again, nameEn: 'Too late' }, staff)).toBe('pageDataChanged');
  });

  it('refuses what could not be sold, naming the field', async () => {
    const form = formOf(mall, [sku]);
    const [product] = form.products;
    if (!product) throw new Error('no product');
    const cases: [object, string][] = [
      [{ slots: [{ from: '12:00', until: '10:00' }] }, 'slots'],
      [
        {
          slots: [
            { from: '10:00', until: '12:00' },
            { from: '11:00', until: '13:00' },
          ],
        },
        'slots',
      ],
      [{ days: [] }, 'days'],
      [{ days: Array.from({ length: 32 }, (_, at) => dayIn(mall, at)) }, 'days'],
      [{ products: [product, product] }, 'products'],
      [{ products: [{ ...product, productId: 999_999_999 }] }, 'products'],
      [{ products: [{ ...product, skus: [{ ...product.skus[0], skuId: skus[1]?.skuId }] }] }, 'products'],
      [{ products: [{ ...product, skus: [{ ...product.skus[0], price: '0.00' }] }] }, 'products'],
      [{ products: [{ ...product, perPerson: 2, perOrder: 5 }] }, 'products'],
      [{ products: [{ ...product, perPerson: 2, perOrder: 0 }] }, 'products'],
      [{ image: 'https://elsewhere.example/x.png' }, 'image'],
    ];
    for (const [change, field] of cases) {
      const answer = await mall.call(saveFlashSale, { ...form, ...change } as never, { as: staff });
      expect([reasonOf(answer), (answer.data as unknown as { field: string }).field.split(/[.[]/)[0]]).toEqual([
        'badParameter',
        field,
      ]);
    }
    expect(await mall.database.selectFrom('flash_sale').select('id').execute()).toEqual([]);
  });

  it('finds products by their codes or part numbers, and says which are unknown', async () => {
    const { code } = await mall.database
      .selectFrom('product')
      .select('code')
      .where('id', '=', sku.productId)
      .executeTakeFirstOrThrow();
    const found = await ok(mall, findPlannableProducts, { codes: `${code}\n` }, staff);
    expect(found).toMatchObject({ products: [{ productId: sku.productId, code }], unknown: [] });
    const { part_number: part } = await mall.database
      .selectFrom('sku')
      .select('part_number')
      .where('id', '=', sku.skuId)
      .executeTakeFirstOrThrow();
    const codes = `${part}\nNOPE-1\n${code}`;
    expect(await ok(mall, findPlannableProducts, { codes }, staff)).toMatchObject({
      products: [{ productId: sku.productId, code }],
      unknown: ['NOPE-1'],
    });
    const { merchant_id: merchantId } = await mall.database
      .selectFrom('product')
      .select('merchant_id')
      .where('id', '=', sku.productId)
      .executeTakeFirstOrThrow();
    const ofOther = await ok(mall, findPlannableProducts, { codes: part, merchantId: merchantId + 1 }, staff);
    expect(ofOther).toEqual({ products: [], unknown: [part] });
  });

  it('warns of the same product at the same time, and of nothing else', async () => {
    const slots = [{ from: '10:00', until: '12:00' }];
    const { id } = await published(mall, [sku], { days: [dayIn(mall, 1)], slots });
    const ask = (days: string[], from: string, until: string, productIds = [sku.productId]) =>
      ok(mall, listFlashSaleConflicts, { id: 0, days, slots: [{ from, until }], productIds }, staff);
    const found = await ask([dayIn(mall, 0), dayIn(mall, 1)], '11:00', '13:00');
    expect(found).toMatchObject([{ productId: sku.productId, flashSaleId: id, status: 'published' }]);
    expect(Date.parse(found[0]?.startTime ?? '')).toBe(Date.parse(`${dayIn(mall, 1)}T11:00:00+08:00`));
    expect(await ask([dayIn(mall, 1)], '12:00', '13:00')).toEqual([]);
    expect(await ask([dayIn(mall, 2)], '10:00', '12:00')).toEqual([]);
    expect(await ask([dayIn(mall, 1)], '10:00', '12:00', [skus[1]?.productId ?? 0])).toEqual([]);
    const own = { id, days: [dayIn(mall, 1)], slots, productIds: [sku.productId] };
    expect(await ok(mall, listFlashSaleConflicts, own, staff)).toEqual([]);
  });
});

it('an owner has so many drafts', async () => {
  const id = await ok(mall, saveFlashSale, formOf(mall, [sku]), staff);
  const { id: _, ...draft } = await mall.database
    .selectFrom('flash_sale')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('flash_sale')
    .values(Array.from({ length: MOST_DRAFTS - 1 }, () => draft))
    .execute();
  const { data } = await mall.call(saveFlashSale, formOf(mall, [sku]), { as: staff });
  expect(data).toMatchObject({ reason: 'badParameter', field: 'nameZh' });
  const { own } = await skusOfShops();
  await ok(mall, saveFlashSale, formOf(mall, [own]), keeper);
});

describe('publishing', () => {
  it('sets the quota aside from stock, or does nothing when there is too little', async () => {
    const form = formOf(mall, skus.slice(0, 2), { quota: 600 });
    const id = await ok(mall, saveFlashSale, form, staff);
    await mall.database
      .updateTable('sku')
      .set({ stock: 599 })
      .where('id', '=', skus[1]?.skuId ?? 0)
      .execute();
    await bookWhatWasSet(mall);
    expect(await reason(mall, publishFlashSales, { ids: [id] }, staff)).toBe('flashSaleStockShort');
    expect(await stockOf(mall, sku.skuId)).toBe(1000);
    expect((await ok(mall, readAdminFlashSale, { id }, staff)).status).toBe('draft');
    await mall.database
      .updateTable('sku')
      .set({ stock: 600 })
      .where('id', '=', skus[1]?.skuId ?? 0)
      .execute();
    await bookWhatWasSet(mall);
    await ok(mall, publishFlashSales, { ids: [id] }, staff);
    expect([await stockOf(mall, sku.skuId), await stockOf(mall, skus[1]?.skuId ?? 0)]).toEqual([400, 0]);
    expect(await reason(mall, publishFlashSales, { ids: [id] }, staff)).toBe('pageDataChanged');
    expect(await stockOf(mall, sku.skuId)).toBe(400);
  });

  it('is refused without products, and when it is over; what is published is not changed or deleted', async () => {
    const empty = await ok(mall, saveFlashSale, formOf(mall, []), staff);
    expect(await reason(mall, publishFlashSales, { ids: [empty] }, staff)).toBe('flashSaleEmpty');
    const over = await ok(mall, saveFlashSale, formOf(mall, [sku], { days: [dayIn(mall, -2)] }), staff);
    expect(await reason(mall, publishFlashSales, { ids: [over] }, staff)).toBe('flashSaleOver');
    const { id } = await published(mall, [sku]);
    const {
      facts: _,
      status: __,
      state: ___,
      nextStartTime: ____,
      ...opened
    } = await ok(mall, readAdminFlashSale, { id }, staff);
    expect(await reason(mall, saveFlashSale, opened, staff)).toBe('flashSaleNotDraft');
    expect(await reason(mall, deleteFlashSales, { ids: [id] }, staff)).toBe('flashSaleNotDraft');
    await ok(mall, deleteFlashSales, { ids: [empty, over] }, staff);
    await ok(mall, closeFlashSales, { ids: [id] }, staff);
    expect(await reason(mall, closeFlashSales, { ids: [id] }, staff)).toBe('pageDataChanged');
    expect(await stockOf(mall, sku.skuId)).toBe(1000);
    // Its pieces add up in the list: what is neither sold nor left went back to stock.
    const { list } = await ok(mall, listAdminFlashSales, {}, staff);
    const { quota, returned, ...rest } = list.find((one) => one.id === id) ?? {};
    expect(rest).toMatchObject({ state: 'ended', left: 0, held: 0, sold: 0 });
    expect(returned).toBe(quota);
  });

  it('twice at once sets aside once', async () => {
    const id = await ok(mall, saveFlashSale, formOf(mall, [sku], { quota: 10 }), staff);
    const answers = await Promise.all([1, 2].map(() => mall.call(publishFlashSales, { ids: [id] }, { as: staff })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(await stockOf(mall, sku.skuId)).toBe(990);
  });
});

it('several that are published together take stock in the order of orders', async () => {
  const [high, low] = (await skusOf(mall, 2)).toSorted((a, b) => b.skuId - a.skuId);
  if (!high || !low) throw new Error('too few SKUs');
  // The higher one first: whoever takes them one flash sale after the other holds it while waiting for the lower one.
  const ids = [
    await ok(mall, saveFlashSale, formOf(mall, [high]), staff),
    await ok(mall, saveFlashSale, formOf(mall, [low]), staff),
  ];
  const both = async (call: () => Promise<{ code: number }>) => {
    let called: Promise<{ code: number }> | undefined;
    await inTransaction(mall.database, async (tx) => {
      await sql`UPDATE sku SET stock = stock WHERE id = ${low.skuId}`.execute(tx);
      called = call();
      expect(await untilWaiting(mall.database, called)).toBe(true);
      await sql`SELECT FROM sku WHERE id = ${high.skuId} FOR UPDATE NOWAIT`.execute(tx);
    });
    expect((await called)?.code).toBe(200);
  };
  await both(() => mall.call(publishFlashSales, { ids }, { as: staff }));
  await both(() => mall.call(closeFlashSales, { ids }, { as: staff }));
});

it('publishing and cancelling an order with a gift do not wait for each other', async () => {
  const [sold, given] = await skusOf(mall, 2);
  if (!sold || !given) throw new Error('too few SKUs');
  const gifts = await namedSkus(mall, [[given.skuId, 1]]);
  await promote(mall, { kind: 'gift', repeats: false, steps: [{ from: { pieces: 1 }, gifts }] });
  const { flashProductId } = await published(mall, [sold], { price: '1.00', quota: 10 });
  const buyer = { as: await mall.tokenOf(BUYER), addressId: await addressOf(mall, BUYER) };
  const { data } = await submitAt(mall.app, buyer, await prepareFlash(mall, buyer.as, flashProductId, sold, 2));
  await withoutPromotions(mall);
  const id = await ok(mall, saveFlashSale, formOf(mall, [given]), staff);
  let both: Promise<{ code: number }>[] = [];
  await inTransaction(mall.database, async (tx) => {
    // Where publishing has taken stock, or has not yet.
    await sql`UPDATE data_version SET version = version WHERE data_set = ${FLASH_SALES_DATA}`.execute(tx);
    const publishing = mall.call(publishFlashSales, { ids: [id] }, { as: staff });
    expect(await untilWaiting(mall.database, publishing)).toBe(true);
    const cancelling = mall.call(cancelOrder, { orderNo: data.orderNoList[0] ?? '' }, { as: buyer.as });
    both = [publishing, cancelling];
    await untilWaiting(mall.database, cancelling, 2);
  });
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200]);
});

describe('a keeper', () => {
  it('plans products of the own shop, and reaches no other flash sale', async () => {
    const { own, foreign, shopId } = await skusOfShops();
    const id = await ok(mall, saveFlashSale, formOf(mall, [own], { merchantId: 0 }), keeper);
    expect(await ok(mall, readAdminFlashSale, { id }, keeper)).toMatchObject({ merchantId: shopId });
    expect(await reason(mall, saveFlashSale, formOf(mall, [foreign]), keeper)).toBe('badParameter');
    await ok(mall, publishFlashSales, { ids: [id] }, keeper);
    const others = await published(mall, [foreign]);
    expect((await ok(mall, listAdminFlashSales, {}, keeper)).list.map((one) => one.id)).toEqual([id]);
    for (const call of [publishFlashSales, closeFlashSales, deleteFlashSales]) {
      expect(await reason(mall, call, { ids: [others.id] }, keeper)).toBe('flashSaleMissing');
    }
    expect(await reason(mall, readAdminFlashSale, { id: others.id }, keeper)).toBe('flashSaleMissing');
    expect(await reason(mall, readFlashSaleResults, { id: others.id }, keeper)).toBe('flashSaleMissing');
    const { list } = await ok(mall, listAdminFlashSales, { merchantId: shopId }, staff);
    expect(list.map((one) => one.id)).toEqual([id]);
    await ok(mall, closeFlashSales, { ids: [id] }, keeper);
  });
});

describe('results', () => {
  it('count no gift of the same SKU', async () => {
    const { id, flashProductId } = await published(mall, [sku], { price: '1.00', quota: 10 });
    const gifts = await namedSkus(mall, [[sku.skuId, 1]]);
    await promote(mall, { kind: 'gift', repeats: false, steps: [{ from: { pieces: 1 }, gifts }] });
    const buyer = { as: await mall.tokenOf(BUYER), addressId: await addressOf(mall, BUYER) };
    const { data } = await submitAt(mall.app, buyer, await prepareFlash(mall, buyer.as, flashProductId, sku, 2));
    await withoutPromotions(mall);
    const [orderNo = ''] = data.orderNoList;
    const lines = await mall.database
      .selectFrom('order_line as l')
      .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
      .select('l.kind')
      .where('o.order_no', '=', orderNo)
      .execute();
    expect(lines).toHaveLength(2);
    await mall.database
      .updateTable('purchase_order')
      .set({ paid_at: mall.clock.now() })
      .where('order_no', '=', orderNo)
      .execute();
    const results = await ok(mall, readFlashSaleResults, { id }, staff);
    expect(results).toMatchObject({ sold: 2, turnover: '2.00' });
    expect(results.days[0]).toMatchObject({ sold: 2, turnover: '2.00' });
  });

  it('tell what was shown, sold, paid and cancelled', async () => {
    const { id, flashProductId } = await published(mall, [sku], { price: '1.00', quota: 10 });
    const buyer = { as: await mall.tokenOf(BUYER), addressId: await addressOf(mall, BUYER) };
    const order = async (quantity: number) => {
      const preOrderNo = await prepareFlash(mall, buyer.as, flashProductId, sku, quantity);
      const { data } = await submitAt(mall.app, buyer, preOrderNo);
      return data;
    };
    await mall.call(countSeckillView, { id: flashProductId }, { as: buyer.as });
    const paid = await order(3);
    await mall.database
      .updateTable('customer_terms')
      .set({ balance_fen: 100_000 })
      .where('account_id', '=', (eb) => eb.selectFrom('account').select('id').where('phone', '=', BUYER))
      .execute();
    await bookWhatWasSet(mall);
    await ok(mall, pay, { orderNo: paid.orderNo, payType: 'yue', payChannel: 'yue' }, buyer.as);
    await order(2);
    const cancelled = await order(1);
    await ok(mall, adminCancelOrder, { orderNo: cancelled.orderNoList[0] ?? '', reason: 'test' }, staff);
    await expect.poll(async () => (await ok(mall, readFlashSaleResults, { id }, staff)).shown).toBe(1);
    const results = await ok(mall, readFlashSaleResults, { id }, staff);
    expect(results).toMatchObject({ state: 'ongoing', sold: 3, orders: 1, buyers: 1, turnover: '3.00' });
    expect(results.list).toMatchObject([
      { skuId: sku.skuId, quota: 10, left: 5, held: 2, sold: 3, returned: 0, orders: 1, turnover: '3.00', shown: 1 },
    ]);
    expect(results.days[0]).toMatchObject({ day: dayIn(mall, 0), shown: 1, sold: 3, turnover: '3.00' });
    const { list } = await ok(mall, listAdminFlashSales, { state: 'ongoing' }, staff);
    expect(list).toMatchObject([{ id, quota: 10, left: 5, held: 2, sold: 3 }]);
    const from = async (day: string) => (await ok(mall, listAdminFlashSales, { dateFrom: day }, staff)).total;
    expect([await from(dayIn(mall, 1)), await from(dayIn(mall, 2))]).toEqual([1, 0]);
  });
});
