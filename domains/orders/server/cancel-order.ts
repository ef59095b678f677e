import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { lockStock, returnStock, type StockChange, type StockReason } from '../../catalogue/server/public.ts';
import { giveBackCoupons } from '../../coupons/server/public.ts';
import { returnPiecesOfOrder } from '../../flash-sales/server/public.ts';
import { notify } from '../../notices/server/public.ts';
import { lockPaymentOf, reducePayment } from '../../payments/server/public.ts';
import { giveBackPoints } from '../../wallet/server/public.ts';
import type { adminCancelOrder } from '../contract/admin-order-endpoints.ts';
import { CANCEL_STATUS } from '../contract/order.ts';
import type { cancelOrder } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import type { CancelReason } from '../contract/order-terms.ts';
import { lapseAddressChange } from './change-address.ts';
import { orderLink } from './order-link.ts';
import {
  findLines,
  findOrder,
  findOrdersOfPayments,
  insertEvents,
  lockOrder,
  type OrderRow,
  updateStatus,
} from './order-repository.ts';
import { factsOf, storedReductions } from './order-view.ts';
import { requireAction } from './require-action.ts';

/** Who cancels, and what the timeline records of it. */
export interface Cancellation {
  actor: 'buyer' | 'staff' | 'system';
  actorId: number | null;
  /** What was typed. */
  reason: string;
  /** Of the reasons on offer to buyers. */
  chosen?: CancelReason | undefined;
  at: Date;
  /** Of the mall: pieces of a flash sale can be had again. */
  versions: Services['versions'];
}

const CANCELLED_BY = {
  system: CANCEL_STATUS.system,
  buyer: CANCEL_STATUS.buyer,
  staff: CANCEL_STATUS.staff,
} as const;

/** The held coupons that an order was lowered by. */
export const couponsOf = (order: OrderRow): number[] =>
  storedReductions
    .parse(order.reductions)
    .flatMap(({ kind, id }) => (kind === 'merchantCoupon' || kind === 'platformCoupon' ? id : []));

/** Pieces that go back to stock, and under which reason. */
interface Returned {
  readonly orderNo: string;
  readonly reason: StockReason;
  readonly pieces: readonly StockChange[];
}

/** What an order gives back to stock: its lines, and of a flash sale what is not sold by that any more. */
async function returnedBy(tx: Tx, order: OrderRow, versions: Cancellation['versions']): Promise<Returned[]> {
  const { id, order_no: orderNo } = order;
  const isFlashSale = order.order_type === 'seckill';
  const lines = (await findLines(tx, [id])).filter(({ kind }) => !isFlashSale || kind === 'gift');
  const fromStock = lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
  const setAside = isFlashSale ? await returnPiecesOfOrder(tx, orderNo, versions) : [];
  return [
    { orderNo, reason: 'cancel', pieces: fromStock },
    { orderNo, reason: 'flashSale', pieces: setAside },
  ];
}

/**
 * Cancels unpaid orders of a locked payment and gives back what they took, in the order in which a submit takes it:
 * coupons, points, then the stock of all of them by SKU. Who cancels and who orders wait for each other, never both.
 */
async function cancelTogether(
  tx: Tx,
  orders: readonly OrderRow[],
  isPartPaid: boolean,
  cancellation: Cancellation,
): Promise<void> {
  const { at, versions } = cancellation;
  for (const order of orders) await cancelLocked(tx, order, isPartPaid, cancellation);
  await giveBackCoupons(tx, orders.flatMap(couponsOf), at);
  for (const { points, order_no: orderNo } of orders) if (points > 0) await giveBackPoints(tx, orderNo, at);
  const returned: Returned[] = [];
  for (const order of orders) returned.push(...(await returnedBy(tx, order, versions)));
  const skuIds = returned.flatMap(({ pieces }) => pieces.map(({ skuId }) => skuId));
  await lockStock(tx, skuIds);
  for (const { orderNo, reason, pieces } of returned) await returnStock(tx, { now: () => at }, pieces, orderNo, reason);
}

/** One of several orders. */
async function cancelLocked(
  tx: Tx,
  order: OrderRow,
  isPartPaid: boolean,
  { actor, actorId, reason, chosen, at }: Cancellation,
): Promise<void> {
  await applyTransition(ORDER_TRANSITIONS, 'cancel', actor, (from, to) =>
    updateStatus(tx, order.id, from, { status: to, cancelled_at: at, cancel_status: CANCELLED_BY[actor] }),
  );
  await lapseAddressChange(tx, order, at);
  await insertEvents(tx, [order.id], {
    action: 'cancel',
    actor,
    actorId,
    comment: reason,
    ...(chosen && { reason: chosen }),
    at,
  });
  // Buyers know what they cancelled themselves.
  if (actor === 'buyer') return;
  const { account_id: accountId, order_no: orderNo } = order;
  const to = { accountId, link: orderLink(orderNo) };
  await notify(
    tx,
    actor === 'staff'
      ? { ...to, kind: 'orderCancelledByStaff', params: { orderNo, reason, isPartPaid } }
      : { ...to, kind: 'orderCancelledByTimer', params: { orderNo, isPartPaid } },
    at,
  );
}

/** What is left to pay of a payment whose orders were `unpaid` until now; each of them tells of parts that went back. */
function reduce(
  tx: Tx,
  paymentId: number,
  unpaid: readonly OrderRow[],
  leftFen: Fen,
  { actor, actorId, at }: Cancellation,
): Promise<void> {
  const ids = unpaid.map(({ id }) => id);
  return reducePayment(tx, paymentId, leftFen, {
    at,
    by: { actor, actorId },
    note: (noting, _, { by, ...step }) => insertEvents(noting, ids, { ...step, ...by }),
  });
}

/**
 * Cancels an order and those that share a coupon or a threshold with it; their payment is reduced, or closed with its
 * last order.
 */
async function cancelFound(tx: Tx, found: OrderRow | undefined, cancellation: Cancellation): Promise<OrderRow> {
  if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
  // Payment first, then the order: the same lock order as booking money.
  const payment = await lockPaymentOf(tx, found.payment_id);
  const order = await lockOrder(tx, found.id);
  requireAction('cancel', factsOf(order.status, [], payment.status), cancellation.actor);
  const unpaid = (await findOrdersOfPayments(tx, [order.payment_id])).filter(({ status }) => status === order.status);
  const together = unpaid.filter(
    ({ id, shared_discount: shared }) => id === order.id || (shared !== null && shared === order.shared_discount),
  );
  await cancelTogether(tx, together, payment.isPartPaid, cancellation);
  const left = unpaid.filter((one) => !together.includes(one));
  const leftFen = left.reduce((sum, { pay_price_fen }) => sum + pay_price_fen, 0);
  await reduce(tx, order.payment_id, unpaid, leftFen, cancellation);
  return order;
}

export async function cancelOwnOrder(
  { orderNo, reason: chosen, comment: reason = '' }: RequestOf<typeof cancelOrder>,
  { database, session, clock, versions }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const found = await findOrder(tx, buyerScope(session), orderNo);
    const actorId = session.accountId;
    await cancelFound(tx, found, { actor: 'buyer', actorId, reason, chosen, at: clock.now(), versions });
  });
  return true;
}

export async function cancelForBuyer(
  { orderNo, reason }: RequestOf<typeof adminCancelOrder>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock, versions } = context;
  const scope = merchantScope(session);
  await inTransaction(database, async (tx) => {
    const found = await findOrder(tx, scope, orderNo);
    // A shop's keeper ships; cancelling for the buyer is up to the mall.
    if (found && scope.merchantId !== 'all') throw new AppError(ORDER_ERRORS.notYours);
    const actorId = session.accountId;
    const order = await cancelFound(tx, found, { actor: 'staff', actorId, reason, at: clock.now(), versions });
    await writeAudit(tx, context, {
      action: 'order.cancel',
      entity: 'order',
      entityId: orderNo,
      before: { status: order.status },
      after: { status: 'cancelled', reason },
    });
  });
  return true;
}

/** Cancels what remains under an expired payment; false when it was changed concurrently. */
export async function cancelOverduePayment(
  tx: Tx,
  paymentId: number,
  { at, versions }: Pick<Cancellation, 'at' | 'versions'>,
): Promise<boolean> {
  const payment = await lockPaymentOf(tx, paymentId);
  if (payment.status !== 'pending' || payment.expiresAt > at) return false;
  const unpaid = (await findOrdersOfPayments(tx, [paymentId])).filter(({ status }) => status === 'pendingPayment');
  const cancellation: Cancellation = { actor: 'system', actorId: null, reason: '', at, versions };
  await cancelTogether(tx, unpaid, payment.isPartPaid, cancellation);
  await reduce(tx, paymentId, unpaid, 0, cancellation);
  return true;
}
