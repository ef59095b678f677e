import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { adminCancelOrder, shipOrder } from '../contract/admin-order-endpoints.ts';
import { cancelOrder, confirmReceipt, deleteOrder, signPackage } from '../contract/order-endpoints.ts';
import { ORDER_STATUSES, type OrderStatus } from '../contract/order-status.ts';
import { BUYER, KEEPER, OTHER_BUYER, ordered, plainSkus, STAFF, startOrderMall } from './order-builders.ts';

const HOUR_MS = 3_600_000;

let mall: TestMall;
let tokens: { buyer: string; other: string; staff: string; keeper: string };
let fixture: {
  orderNo: string;
  orderId: number;
  paymentId: number;
  paymentNo: string;
  lineId: number;
  packageId: number;
};

beforeAll(async () => {
  mall = await startOrderMall();
  tokens = {
    buyer: '',
    other: await mall.tokenOf(OTHER_BUYER),
    staff: await mall.tokenOf(STAFF),
    keeper: await mall.tokenOf(KEEPER),
  };
  const shop = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  const skus = await plainSkus(mall, 3, 1);
  const own = skus.find((sku) => sku.merchantId === shop.merchant_id);
  if (!own) throw new Error('the keeper sells nothing');
  const { as, orderNos, paymentNo } = await ordered(mall, BUYER, [own], 2);
  tokens.buyer = as;
  const order = await mall.database
    .selectFrom('purchase_order')
    .select(['id', 'payment_id'])
    .where('order_no', '=', orderNos[0] ?? '')
    .executeTakeFirstOrThrow();
  const line = await mall.database
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  fixture = {
    orderNo: orderNos[0] ?? '',
    orderId: order.id,
    paymentId: order.payment_id,
    paymentNo,
    lineId: line.id,
    packageId: 0,
  };
});
// The order is forced from state to state past what was paid, shipped and earned.
afterAll(() => closeWithLedgersAddedUp(mall, ['shippedPieces', 'earnedPoints', 'paymentParts']));

/** Forces the order into a state, as if everything before had happened. */
async function force(status: OrderStatus): Promise<void> {
  const { database } = mall;
  const { orderId, paymentId, lineId } = fixture;
  await database.deleteFrom('package_line').execute();
  await database.deleteFrom('package').execute();
  await database.deleteFrom('payment_part').where('payment_id', '=', paymentId).execute();
  const shipped = ['partialReceipt', 'pendingReceipt', 'received', 'completed'].includes(status);
  const pieces = status === 'partialReceipt' ? 1 : shipped ? 2 : 0;
  await database.updateTable('order_line').set({ shipped_quantity: pieces }).where('id', '=', lineId).execute();
  await database
    .updateTable('purchase_order')
    .set({ status, hidden_from_buyer: false, completes_at: mall.clock.now() })
    .where('id', '=', orderId)
    .execute();
  const paid = status !== 'pendingPayment' && status !== 'cancelled';
  await database
    .updateTable('payment')
    .set({
      status: paid ? 'paid' : status === 'cancelled' ? 'closed' : 'pending',
      expires_at: new Date(mall.clock.now().getTime() + HOUR_MS),
    })
    .where('id', '=', paymentId)
    .execute();
  if (!shipped) return;
  const made = await database
    .insertInto('package')
    .values({
      delivery_note_no: `DN${status}`,
      order_id: orderId,
      express_code: 'sf',
      tracking_number: 'SF1',
      shipped_at: mall.clock.now(),
      signed_at: status === 'received' || status === 'completed' ? mall.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  fixture.packageId = made.id;
}

/** What a job does; as an answer, whether it moved the order. */
async function byJob(name: string): Promise<{ code: number }> {
  const state = () =>
    mall.database.selectFrom('purchase_order').select('status').where('id', '=', fixture.orderId).executeTakeFirst();
  const before = await state();
  await mall.runJob(name);
  return { code: before?.status === (await state())?.status ? 500 : 200 };
}

async function whenOverdue(): Promise<{ code: number }> {
  const expires_at = new Date(mall.clock.now().getTime() - 1);
  await mall.database.updateTable('payment').set({ expires_at }).where('id', '=', fixture.paymentId).execute();
  return byJob('cancel-overdue-orders');
}

const payment = () => ({ orderNo: fixture.paymentNo, payType: 'yue' as const, payChannel: 'yue' as const });

const doings = {
  'pay by the buyer': () => mall.call(pay, payment(), { as: tokens.buyer }),
  'pay by another buyer': () => mall.call(pay, payment(), { as: tokens.other }),
  'pay by staff': () => mall.call(pay, payment(), { as: tokens.staff }),
  'cancel by another buyer': () => mall.call(cancelOrder, { orderNo: fixture.orderNo }, { as: tokens.other }),
  'cancel by the timer': whenOverdue,
  'cancel by the buyer': () => mall.call(cancelOrder, { orderNo: fixture.orderNo }, { as: tokens.buyer }),
  'cancel by staff': () =>
    mall.call(adminCancelOrder, { orderNo: fixture.orderNo, reason: 'test' }, { as: tokens.staff }),
  'cancel by the keeper': () =>
    mall.call(adminCancelOrder, { orderNo: fixture.orderNo, reason: 'test' }, { as: tokens.keeper }),
  'ship by the keeper': () => mall.call(shipOrder, shipment(), { as: tokens.keeper }),
  'ship by staff': () => mall.call(shipOrder, shipment(), { as: tokens.staff }),
  'ship by the buyer': () => mall.call(shipOrder, shipment(), { as: tokens.buyer }),
  'sign by the buyer': () => mall.call(signPackage, { id: fixture.packageId || 1 }, { as: tokens.buyer }),
  'sign by another buyer': () => mall.call(signPackage, { id: fixture.packageId || 1 }, { as: tokens.other }),
  'sign by the keeper': () => mall.call(signPackage, { id: fixture.packageId || 1 }, { as: tokens.keeper }),
  'sign by staff': () => mall.call(signPackage, { id: fixture.packageId || 1 }, { as: tokens.staff }),
  'confirm by the buyer': () => mall.call(confirmReceipt, { orderNo: fixture.orderNo }, { as: tokens.buyer }),
  'confirm by the keeper': () => mall.call(confirmReceipt, { orderNo: fixture.orderNo }, { as: tokens.keeper }),
  'confirm by staff': () => mall.call(confirmReceipt, { orderNo: fixture.orderNo }, { as: tokens.staff }),
  'complete by the timer': () => byJob('complete-received-orders'),
  'delete by the keeper': () => mall.call(deleteOrder, { orderNo: fixture.orderNo }, { as: tokens.keeper }),
  'delete by another buyer': () => mall.call(deleteOrder, { orderNo: fixture.orderNo }, { as: tokens.other }),
  'delete by the buyer': () => mall.call(deleteOrder, { orderNo: fixture.orderNo }, { as: tokens.buyer }),
};

const shipment = () => ({
  orderNo: fixture.orderNo,
  packages: [{ expressCode: 'sf', trackingNumber: 'SF2', lines: [{ orderDetailId: fixture.lineId, quantity: 1 }] }],
});

/** The resulting state of a permitted action; everything else is refused and changes nothing. */
const ALLOWED: Partial<Record<OrderStatus, Partial<Record<keyof typeof doings, OrderStatus>>>> = {
  pendingPayment: {
    'pay by the buyer': 'pendingShipment',
    'cancel by the buyer': 'cancelled',
    'cancel by staff': 'cancelled',
    'cancel by the timer': 'cancelled',
  },
  pendingShipment: { 'ship by the keeper': 'partialReceipt', 'ship by staff': 'partialReceipt' },
  partialReceipt: {
    'ship by the keeper': 'pendingReceipt',
    'ship by staff': 'pendingReceipt',
    'sign by the buyer': 'partialReceipt',
  },
  pendingReceipt: { 'sign by the buyer': 'received', 'confirm by the buyer': 'received' },
  received: { 'complete by the timer': 'completed' },
  completed: { 'delete by the buyer': 'completed' },
  cancelled: { 'delete by the buyer': 'cancelled' },
};

const cases = ORDER_STATUSES.flatMap((status) =>
  (Object.keys(doings) as (keyof typeof doings)[]).map((doing) => [doing, status] as const),
);

describe('every doing in every state', () => {
  it.each(cases)('%s in %s', async (doing, status) => {
    await force(status);
    const answer = await doings[doing]();
    const to = ALLOWED[status]?.[doing];
    expect(answer.code === 200).toBe(to !== undefined);
    const after = await mall.database
      .selectFrom('purchase_order')
      .select('status')
      .where('id', '=', fixture.orderId)
      .executeTakeFirstOrThrow();
    expect(after.status).toBe(to ?? status);
  });
});

describe('two at once', () => {
  const rivals: [OrderStatus, keyof typeof doings, keyof typeof doings][] = [
    ['pendingPayment', 'cancel by the buyer', 'cancel by staff'],
    ['pendingPayment', 'pay by the buyer', 'cancel by staff'],
    ['pendingReceipt', 'sign by the buyer', 'confirm by the buyer'],
    ['pendingReceipt', 'confirm by the buyer', 'confirm by the buyer'],
  ];
  it.each(rivals)('in %s, %s and %s: one wins, the other is told', async (status, one, other) => {
    await force(status);
    const answers = await Promise.all([doings[one](), doings[other]()]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const loser = answers.find(({ code }) => code !== 200) as { data: { reason: string } } | undefined;
    // `closed`: the payment's own word to who pays after a cancellation.
    expect(['badStatus', 'pageDataChanged', 'closed']).toContain(loser?.data.reason);
    const after = await mall.database
      .selectFrom('purchase_order')
      .select('status')
      .where('id', '=', fixture.orderId)
      .executeTakeFirstOrThrow();
    const winner = answers[0]?.code === 200 ? one : other;
    expect(after.status).toBe(ALLOWED[status]?.[winner]);
  });
});
