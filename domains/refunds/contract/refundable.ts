import type { Fen } from '../../../platform/contract/money.ts';
import type { OrderStatus } from '../../orders/contract/order-status.ts';
import { refundShare } from '../../pricing/contract/refund-share.ts';
import type { RefundKind } from './refund-status.ts';

/** What of a line of an order decides about its refunds. */
export interface RefundableLine {
  readonly orderStatus: OrderStatus;
  readonly isGift: boolean;
  readonly quantity: number;
  readonly shipped: number;
  /** Unshipped pieces of requests before. */
  readonly withheld: number;
  /** Asked for and not decided. */
  readonly applied: number;
  readonly refunded: number;
  /** Paid for the line, and what of it is asked for or refunded. */
  readonly paidFen: Fen;
  readonly askedFen: Fen;
  /** Came back already because the price fell. */
  readonly protectedFen: Fen;
  /** Points that paid for a part of the line, likewise. */
  readonly points: number;
  readonly askedPoints: number;
}

/** A paid order until it is completed: after that its points and its warranty run, and it is a complaint. */
export const REFUNDABLE: readonly OrderStatus[] = ['pendingShipment', 'partialReceipt', 'pendingReceipt', 'received'];

/** Pieces of a line of which a refund can be asked for, of whatever kind. */
export function refundableLeft({
  orderStatus,
  isGift,
  quantity,
  applied,
  refunded,
}: Pick<RefundableLine, 'orderStatus' | 'isGift' | 'quantity' | 'applied' | 'refunded'>): number {
  if (isGift || !REFUNDABLE.includes(orderStatus)) return 0;
  return Math.max(0, quantity - applied - refunded);
}

/** How many pieces of each kind can be asked for. */
export type RefundablePieces = Readonly<Record<RefundKind, number>>;

/** Money alone for any piece; goods come back only where they were sent. */
export function refundablePieces(line: RefundableLine): RefundablePieces {
  const left = refundableLeft(line);
  return { refundOnly: left, returnAndRefund: Math.min(left, line.quantity - unshippedPieces(line)) };
}

/** Pieces that are neither shipped nor asked for. */
export const unshippedPieces = (line: Pick<RefundableLine, 'quantity' | 'shipped' | 'withheld'>): number =>
  Math.max(0, line.quantity - line.shipped - line.withheld);

/** Money alone is for pieces that were not shipped, before it is for others. */
export const unshippedOf = (line: RefundableLine, kind: RefundKind, pieces: number): number =>
  kind === 'refundOnly' ? Math.min(pieces, unshippedPieces(line)) : 0;

/**
 * What the refund of these pieces of a line returns: their share of what the pieces that are left still cost, in fen,
 * and of the points that had paid for them. Shares are rounded down and the last pieces have the rest, so that a line
 * never returns more than was paid for it, and all of it when all of it is refunded; money that came back because the
 * price fell is part of that.
 * @throws RangeError when there are not so many pieces
 */
export function refundOf(line: RefundableLine, pieces: number): { amountFen: Fen; points: number } {
  if (pieces < 1 || line.applied + line.refunded + pieces > line.quantity) throw new RangeError('not so many pieces');
  const left = line.quantity - line.applied - line.refunded;
  const share = (whole: number) => refundShare(whole, left, 0, pieces);
  return {
    amountFen: share(line.paidFen - line.askedFen - line.protectedFen),
    points: share(line.points - line.askedPoints),
  };
}
