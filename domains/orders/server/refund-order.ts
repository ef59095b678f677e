import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { lockStock, returnStock, type StockChange } from '../../catalogue/server/public.ts';
import { giveBackCoupons } from '../../coupons/server/public.ts';
import { returnKeys } from '../../licence-keys/server/public.ts';
import { lockPaymentOf } from '../../payments/server/public.ts';
import { releaseSerials } from '../../serial-numbers/server/public.ts';
import { refundPoints } from '../../wallet/server/public.ts';
import { CANCEL_STATUS, REFUND_STATUS } from '../contract/order.ts';
import { completionTime } from '../contract/order-rules.ts';
import { ORDER_TRANSITIONS, type OrderStatus } from '../contract/order-status.ts';
import { couponsOf } from './cancel-order.ts';
import { lapseAddressChange } from './change-address.ts';
import {
  findLines,
  findOrder,
  findOrdersOfPayments,
  insertEvents,
  type LineRow,
  lockOrder,
  type OrderRow,
  type OrderScope,
  updateStatus,
} from './order-repository.ts';
import { isAllShipped, refundStatusOf } from './order-view.ts';
import { findPackages } from './package-repository.ts';
import { type AskedPieces, addRefunded, dropGifts, refundPieces } from './refunded-line-repository.ts';

/** A line of an order with the order around it. */
export interface OrderedLine {
  readonly order: OrderRow;
  readonly line: LineRow;
  /** All lines of the order. */
  readonly lines: readonly LineRow[];
}

const lineOf = (order: OrderRow, lines: readonly LineRow[], lineId: number): OrderedLine | undefined => {
  const line = lines.find(({ id }) => id === lineId);
  return line && { order, line, lines };
};

/** A line of an order of this scope; undefined when there is none. */
export async function findOrderedLine(
  db: Db,
  scope: OrderScope,
  orderNo: string,
  lineId: number,
): Promise<OrderedLine | undefined> {
  const order = await findOrder(db, scope, orderNo);
  return order && lineOf(order, await findLines(db, [order.id]), lineId);
}

/** The same again, with its payment and its order locked in the order in which everybody locks them. */
export async function lockOrderedLine(
  tx: Tx,
  { paymentId, orderId, lineId }: { paymentId: number; orderId: number; lineId: number },
): Promise<OrderedLine> {
  await lockPaymentOf(tx, paymentId);
  const order = await lockOrder(tx, orderId);
  const found = lineOf(order, await findLines(tx, [orderId]), lineId);
  if (!found) throw new Error(`order ${orderId} has no line ${lineId}`);
  return found;
}

/** What was paid for an order and has come back neither by a refund nor because a price fell. */
export const keptFen = (order: OrderRow, lines: readonly LineRow[]): Fen =>
  lines.reduce((sum, line) => sum - line.protected_fen, order.pay_price_fen - order.refunded_fen);

/** The freight that comes back once all goods of an order are refunded of which nothing was shipped. */
const freightBack = (order: OrderRow, lines: readonly LineRow[]): Fen =>
  refundStatusOf(lines) === REFUND_STATUS.all && lines.every((line) => line.shipped_quantity === 0)
    ? order.freight_fen
    : 0;

/**
 * The freight that a refund of these pieces gives back besides, as the order stands: at once, or only when everything
 * else that is asked for is granted as well.
 * @param isAsked whether the pieces are asked for already
 */
export function freightOf(
  { order, line, lines }: OrderedLine,
  pieces: number,
  isAsked: boolean,
): { readonly now: Fen; readonly later: Fen } {
  const ifRefunded = (refunded: (one: LineRow) => number) =>
    freightBack(
      order,
      lines.map((one) => ({ ...one, refunded_quantity: refunded(one) })),
    );
  const ofLine = (one: LineRow) => (one.id === line.id ? pieces : 0);
  const now = ifRefunded((one) => one.refunded_quantity + ofLine(one));
  const all = ifRefunded((one) => one.refunded_quantity + one.applied_quantity + (isAsked ? 0 : ofLine(one)));
  return { now, later: all - now };
}

/** A refund that has been granted. */
export interface GrantedRefund {
  readonly refundNo: string;
  readonly pieces: AskedPieces;
  /** Pieces that can be sold again. */
  readonly restocked: number;
  /** Shipped pieces of the line that came back in order, with this refund and those before. */
  readonly cameBack: number;
  readonly at: Date;
  /** Days from receipt until an order completes. */
  readonly completionDays: number;
}

const system = { actor: 'system', actorId: null } as const;

/** Moves an order on of which nothing is left to ship, or nothing at all. */
async function moveOn(tx: Tx, order: OrderRow, lines: readonly LineRow[], { at, completionDays }: GrantedRefund) {
  const status = order.status as OrderStatus;
  const move = (transition: 'refundAll' | 'refundRest' | 'refundUnshipped', more: object) =>
    applyTransition(ORDER_TRANSITIONS, transition, 'system', (from, to) =>
      updateStatus(tx, order.id, from, { status: to, ...more }),
    );
  if (refundStatusOf(lines) === REFUND_STATUS.all) {
    // A completed order stays what it is.
    if (ORDER_TRANSITIONS.refundAll.from.some((from) => from === status)) {
      await move('refundAll', { cancelled_at: at, cancel_status: CANCEL_STATUS.refunded });
      await lapseAddressChange(tx, order, at);
    }
    return;
  }
  if (status !== 'partialReceipt' || !isAllShipped(lines)) return;
  const packages = await findPackages(tx, order.id);
  const signed = packages.filter((one) => one.signed_at !== null).length;
  if (signed === 0) await move('refundUnshipped', {});
  if (signed === packages.length) {
    await move('refundRest', { received_at: at, completes_at: completionTime(at, completionDays) });
  }
}

/** Coupons of an order that is refunded as a whole, and of which no other order of its payment has a part. */
async function freedCoupons(tx: Tx, order: OrderRow): Promise<number[]> {
  const coupons = couponsOf(order);
  if (coupons.length === 0 || order.shared_discount === null) return coupons;
  const others = await findOrdersOfPayments(tx, [order.payment_id]);
  const used = new Set(others.filter(({ id, status }) => id !== order.id && status !== 'cancelled').flatMap(couponsOf));
  return coupons.filter((id) => !used.has(id));
}

/**
 * Grants a refund of a locked line: the pieces are refunded, those that never left or came back go to stock, points and
 * coupons go where they belong, and the order moves on. The money is up to the caller.
 * @returns the freight that is given back besides, where the whole of an order is refunded of which nothing was shipped
 */
export async function grantRefund(
  tx: Tx,
  { order, line }: OrderedLine,
  granted: GrantedRefund,
): Promise<{ freightFen: Fen }> {
  const { refundNo, pieces, restocked, cameBack, at } = granted;
  await refundPieces(tx, pieces);
  const lines = await findLines(tx, [order.id]);
  const isWhole = refundStatusOf(lines) === REFUND_STATUS.all;
  const freightFen = freightBack(order, lines);
  const returnedFen = pieces.amountFen + freightFen;
  await addRefunded(tx, order.id, returnedFen);
  await insertEvents(tx, [order.id], { action: 'refund', ...system, comment: refundNo, at });
  await moveOn(tx, order, lines, granted);
  // Which pieces a buyer keeps nobody knows, so all of their numbers stay where they are while one is kept.
  if (line.shipped_quantity > 0 && cameBack >= line.shipped_quantity) await releaseSerials(tx, [line.id], at);
  if (isWhole) await giveBackCoupons(tx, await freedCoupons(tx, order), at);
  const leftFen = keptFen(order, lines);
  await refundPoints(
    tx,
    { accountId: order.account_id, orderNo: order.order_no, refundNo, spentPoints: pieces.points },
    { beforeFen: leftFen, afterFen: leftFen - returnedFen },
    at,
  );
  // A licence key that somebody had is not sold again.
  const isVirtual = line.product_type === 'virtual';
  if (isVirtual) await returnKeys(tx, line.id, pieces.quantity - pieces.unshipped, at);
  const sellable = isVirtual ? Math.min(restocked, pieces.unshipped) : restocked;
  const back: StockChange[] = sellable > 0 ? [{ skuId: line.sku_id, quantity: sellable }] : [];
  if (isWhole) back.push(...(await dropGifts(tx, order.id)));
  await lockStock(
    tx,
    back.map(({ skuId }) => skuId),
  );
  await returnStock(tx, { now: () => at }, back, refundNo, 'refund');
  return { freightFen };
}
