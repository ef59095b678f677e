import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { shanghaiDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { adminListOrders } from '../../orders/contract/admin-order-endpoints.ts';
import { FINANCE, KEEPER, ok, plainSkus, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import { listMoneyReturns } from '../../payments/contract/money-return-endpoints.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, type PaidOrder, paidOrder, stateOf } from '../../refunds/test/refund-builders.ts';
import { answerReview } from '../../reviews/contract/review-admin-endpoints.ts';
import { writeReview } from '../../reviews/contract/write-review-endpoint.ts';
import { received } from '../../reviews/test/review-builders.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { readBestSellers, readTodayFigures, readTurnover } from '../contract/dashboard-endpoints.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let mall: TestMall;
let staff: string;
let keeper: string;
let foreignShop: number;
let kept: PaidOrder;
let foreign: PaidOrder;

const today = (as = staff, asked: RequestInput<typeof readTodayFigures> = {}) => ok(mall, readTodayFigures, asked, as);
const turnover = (as = staff, asked: RequestInput<typeof readTurnover> = {}) => ok(mall, readTurnover, asked, as);
const best = (as = staff, asked: RequestInput<typeof readBestSellers> = {}) => ok(mall, readBestSellers, asked, as);
const listed = async (filter: RequestInput<typeof adminListOrders>) =>
  (await ok(mall, adminListOrders, filter, staff)).list.map(({ orderNo }) => orderNo).toSorted();

/** The beginning of today in Shanghai. */
const midnight = () => startOfDay(shanghaiDay(mall.clock.now()));
const ago = (milliseconds: number) => new Date(mall.clock.now().getTime() - milliseconds);

type Times = { created_at?: Date; paid_at?: Date; promised_on?: string | null };
/** Sets times of an order, as if it had been made then. */
const dated = ({ orderNo }: PaidOrder, times: Times) =>
  mall.database.updateTable('purchase_order').set(times).where('order_no', '=', orderNo).execute();
const sum = (...yuan: (string | null)[]) =>
  fenToYuan(yuan.reduce((total, one) => total + (yuanToFen(one ?? '') ?? Number.NaN), 0));

beforeAll(async () => {
  mall = await startOrderMall();
  // What the demo mall has is long ago, and nothing of it waits.
  const long = new Date('2020-01-01T00:00:00Z');
  const orders = () => mall.database.updateTable('purchase_order');
  await orders().set({ created_at: long }).execute();
  await orders().set({ paid_at: long }).where('paid_at', 'is not', null).execute();
  await orders().set({ status: 'completed' }).where('status', 'in', ['pendingShipment', 'partialReceipt']).execute();
  const sent = mall.database.updateTable('money_return_part').where('returned_at', 'is not', null);
  await sent.set({ returned_at: long }).execute();
  await fillBalance(mall);
  // Noon, so that a test does not run over midnight.
  mall.clock.advance(midnight().getTime() + DAY_MS + 12 * HOUR_MS - mall.clock.now().getTime());
  [staff, keeper] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(KEEPER)]);
  const { merchant_id } = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  const skus = await plainSkus(mall, 2, 1);
  const own = skus.find(({ merchantId }) => merchantId === merchant_id);
  const other = skus.find(({ merchantId }) => merchantId !== merchant_id);
  if (!own || !other) throw new Error('the shops of the demo mall sell too little');
  foreignShop = other.merchantId;
  kept = await paidOrder(mall, [own], 2);
  foreign = await paidOrder(mall, [other]);
});
afterAll(() => mall.close());

test('figures are those of the orders in sight, and lead to lists of as many', async () => {
  expect(await today()).toMatchObject({ placed: 2, paid: 2, toShip: 2, overdue: 0 });
  expect(await today(keeper)).toMatchObject({
    placed: 1,
    paid: 1,
    toShip: 1,
    overdue: 0,
    transfers: null,
    returns: null,
  });
  expect(await today(keeper, { merId: foreignShop })).toMatchObject({ placed: 0, paid: 0, toShip: 0 });
  expect(await today(staff, { merId: foreignShop })).toMatchObject({ placed: 1, toShip: 1, transfers: null });
  expect((await today()).transfers).toEqual(expect.any(Number));
  const all = await turnover();
  expect(all.total).toMatchObject({ orders: 2, paid: sum(kept.payPrice, foreign.payPrice), refunded: '0.00' });
  expect(all.dayList).toHaveLength(30);
  expect(all.dayList.at(-1)).toEqual({ day: shanghaiDay(mall.clock.now()), ...all.total });
  expect((await turnover(keeper)).total).toMatchObject({ orders: 1, turnover: sum(kept.payPrice) });
  expect((await turnover(keeper, { merId: foreignShop })).total).toMatchObject({ orders: 0, turnover: '0.00' });
  expect((await turnover(staff, { merId: foreignShop })).total.turnover).toBe(sum(foreign.payPrice));
  const { day } = await today();
  expect(await listed({ paidFrom: day, paidTo: day })).toEqual([kept.orderNo, foreign.orderNo].toSorted());
});

test('what was paid for most comes first, shops only for staff of the mall', async () => {
  const { productList, shopList } = await best();
  const amounts = productList.map(({ paid }) => yuanToFen(paid ?? '') ?? 0);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(productList).toHaveLength(2);
  expect(shopList.map(({ paid }) => paid).toSorted()).toEqual([sum(kept.payPrice), sum(foreign.payPrice)].toSorted());
  const ofKeeper = await best(keeper);
  expect(ofKeeper.shopList).toEqual([]);
  expect(ofKeeper.productList.map(({ pieces }) => pieces)).toEqual([2]);
  expect((await best(keeper, { merId: foreignShop })).productList).toEqual([]);
});

test('a day begins at midnight in Shanghai, and what is older than 30 days is compared', async () => {
  const start = midnight();
  await dated(kept, { created_at: start, paid_at: start });
  await dated(foreign, { created_at: new Date(start.getTime() - 1), paid_at: new Date(start.getTime() - 1) });
  expect(await today()).toMatchObject({ placed: 1, paid: 1 });
  const days = (await turnover()).dayList.slice(-2).map(({ paid }) => paid);
  expect(days).toEqual([sum(foreign.payPrice), sum(kept.payPrice)]);
  const first = start.getTime() - 29 * DAY_MS;
  await dated(kept, { paid_at: new Date(first) });
  await dated(foreign, { paid_at: new Date(first - 1) });
  const compared = await turnover();
  expect(compared.dayList[0]?.paid).toBe(sum(kept.payPrice));
  expect([compared.total.turnover, compared.previous.turnover]).toEqual([sum(kept.payPrice), sum(foreign.payPrice)]);
  expect(compared.difference).toBe(sum(kept.payPrice, `-${foreign.payPrice}`));
  await dated(foreign, { paid_at: new Date(start.getTime() - 60 * DAY_MS) });
  expect((await turnover()).previous.orders).toBe(0);
});

test('an order is overdue after its promised day, or 48 hours after payment without one', async () => {
  const { day } = await today();
  await dated(kept, { paid_at: ago(48 * HOUR_MS - 60_000), promised_on: null });
  await dated(foreign, { paid_at: ago(100 * HOUR_MS), promised_on: day });
  expect((await today()).overdue).toBe(0);
  await dated(kept, { paid_at: ago(48 * HOUR_MS + 60_000) });
  expect((await today()).overdue).toBe(1);
  // The hours are a setting.
  await decideSettings(mall, { shippingHours: 72 });
  expect((await today()).overdue).toBe(0);
  await decideSettings(mall, { shippingHours: 48 });
  expect(await listed({ isOverdue: true })).toEqual([kept.orderNo]);
  await dated(foreign, { promised_on: shanghaiDay(ago(DAY_MS)) });
  expect([(await today()).overdue, (await today(keeper)).overdue]).toEqual([2, 1]);
});

test('amounts and what follows from them are kept from those who see no prices', async () => {
  const prices = mall.database.selectFrom('role_permission').selectAll().where('permission', '=', 'goods:showPrice');
  const held = await prices.execute();
  await mall.database.deleteFrom('role_permission').where('permission', '=', 'goods:showPrice').execute();
  const hidden = await turnover(keeper);
  expect([hidden.difference, hidden.total.paid, hidden.dayList[0]?.turnover]).toEqual([null, null, null]);
  expect(await best(keeper)).toEqual({ productList: [], shopList: [] });
  await mall.database.insertInto('role_permission').values(held).execute();
});

test('refunded money is taken off on the day it came back', async () => {
  await dated(kept, { paid_at: ago(40 * DAY_MS) });
  await dated(foreign, { paid_at: ago(0) });
  const before = (await today()).refunds ?? 0;
  const refundNo = await askedFor(mall, kept, 1);
  expect([(await today()).refunds, (await today(keeper, { merId: foreignShop })).refunds]).toEqual([before + 1, 0]);
  // Finance sees refunds and may not decide them: nothing to do for them.
  expect(await today(await mall.tokenOf(FINANCE))).toMatchObject({ refunds: null, poorReviews: null });
  await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
  expect(await stateOf(mall, refundNo)).toBe('refunded');
  expect((await today()).refunds).toBe(before);
  const { amount_fen } = await mall.database
    .selectFrom('refund')
    .select('amount_fen')
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  const back = fenToYuan(amount_fen);
  const { total, dayList } = await turnover();
  expect(total).toMatchObject({ refunded: back, turnover: sum(foreign.payPrice, `-${back}`) });
  expect(dayList.at(-1)?.turnover).toBe(total.turnover);
  expect((await turnover(keeper)).total).toMatchObject({ orders: 0, turnover: `-${back}` });
  expect((await turnover(staff, { merId: foreignShop })).total.refunded).toBe('0.00');
});

test('money to give back, to transfer or given up, is as many as finance finds in its list, and nothing to do for others', async () => {
  const finance = await mall.tokenOf(FINANCE);
  const before = (await today()).returns ?? Number.NaN;
  // As if what went back to a balance had come by transfer.
  const one = await mall.database
    .selectFrom('money_return_part as part')
    .innerJoin('money_return as back', 'back.id', 'part.return_id')
    .select(['back.id', 'back.payment_id'])
    .where('part.pay_type', '=', 'yue')
    .executeTakeFirstOrThrow();
  const asTransfer = { pay_type: 'offline' };
  await mall.database
    .updateTable('payment_part')
    .set(asTransfer)
    .where('payment_id', '=', one.payment_id)
    .where('pay_type', '=', 'yue')
    .execute();
  await mall.database
    .updateTable('money_return_part')
    .set({ ...asTransfer, returned_at: null })
    .where('return_id', '=', one.id)
    .where('pay_type', '=', 'yue')
    .execute();
  expect((await today()).returns).toBe(before + 1);
  // As if its provider had been asked in vain for days.
  const { payment_no } = await mall.database
    .selectFrom('payment')
    .select('payment_no')
    .where('id', '=', one.payment_id)
    .executeTakeFirstOrThrow();
  const now = mall.clock.now();
  await mall.database
    .insertInto('payment_call')
    .values({
      ...{
        kind: 'refund',
        number: `${payment_no}-LATE`,
        provider: 'weixin',
        payment_no,
        trade_no: 'T1',
        state: 'stuck',
      },
      ...{ trade_fen: 100, amount_fen: 100, return_id: null, due_at: now, created_at: now },
    })
    .execute();
  expect((await today()).returns).toBe(before + 2);
  const { total, list } = await ok(mall, listMoneyReturns, { limit: 100 }, finance);
  expect(total).toBe(before + 2);
  const ofIt = list.filter(({ paymentNo }) => paymentNo === payment_no);
  expect(ofIt.map(({ state, amount }) => [state, amount === '1.00'])).toEqual([
    ['toTransfer', false],
    ['stuck', true],
  ]);
  expect([(await today(keeper)).returns, (await today(staff, { merId: foreignShop })).returns]).toEqual([null, null]);
});

test('a poor review waits until it is answered, however long, and says since when', async () => {
  const reviews = () => mall.database.updateTable('product_review');
  await reviews().set({ answer: 'Thank you.' }).where('answer', '=', '').execute();
  expect(await today()).toMatchObject({ poorReviews: 0, poorReviewsSince: null });
  const { as, orderNo, lines } = await received(mall);
  const orderDetailId = lines[0]?.id ?? 0;
  await ok(mall, writeReview, { orderNo, orderDetailId, star: 2, comment: 'Loose mount' }, as);
  await reviews()
    .set({ created_at: ago(13 * DAY_MS) })
    .where('order_line_id', '=', orderDetailId)
    .execute();
  const since = shanghaiDay(ago(13 * DAY_MS));
  expect(await today()).toMatchObject({ poorReviews: 1, poorReviewsSince: since });
  const { id } = await mall.database
    .selectFrom('product_review')
    .select('id')
    .where('order_line_id', '=', orderDetailId)
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('merchant').set({ is_self: true }).execute();
  await ok(mall, answerReview, { id, answer: 'We send a new one.' }, staff);
  expect(await today()).toMatchObject({ poorReviews: 0, poorReviewsSince: null });
});
