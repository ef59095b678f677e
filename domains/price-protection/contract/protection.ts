import type { Fen } from '../../../platform/contract/money.ts';
import type { OrderStatus } from '../../orders/contract/order-status.ts';

const DAY = 24 * 3_600_000;

/** Until when the goods of an order received then are protected, by the days that were promised for it. */
export const protectedUntil = (receivedAt: Date, days: number): Date => new Date(receivedAt.getTime() + days * DAY);

/** The orders that count as received. */
export const RECEIVED: readonly OrderStatus[] = ['received', 'completed'];

/** What of an order decides whether a line of it is protected at all. */
export interface CoveredLine {
  readonly orderStatus: OrderStatus;
  readonly orderType: string;
  readonly receivedAt: Date | null;
  /** Days from receipt in which a claim can be made: the mall's setting when the order was placed. */
  readonly protectionDays: number;
  readonly isGift: boolean;
  readonly isVirtual: boolean;
}

export type CoverRefusal = 'notCovered' | 'notReceived' | 'tooLate';

/**
 * Why a line is not protected; null when it is. Gifts cost nothing, licence keys cannot be taken back, and the price of
 * a flash sale is meant to be gone after it.
 */
export function coverRefusal(line: CoveredLine, now: Date): CoverRefusal | null {
  if (line.isGift || line.isVirtual || line.orderType === 'seckill') return 'notCovered';
  if (!RECEIVED.includes(line.orderStatus) || line.receivedAt === null) return 'notReceived';
  return now < protectedUntil(line.receivedAt, line.protectionDays) ? null : 'tooLate';
}

/** The money of a line, and its pieces. */
export interface ProtectedLine {
  readonly quantity: number;
  /** Pieces whose refund is asked for, and refunded ones. */
  readonly applied: number;
  readonly refunded: number;
  readonly unitFen: Fen;
  /** The warranty extension of one piece: it is not protected. */
  readonly warrantyUnitFen: Fen;
  /** Paid for the line, what of it is asked for or refunded, and what was credited before. */
  readonly paidFen: Fen;
  readonly askedFen: Fen;
  readonly protectedFen: Fen;
}

export interface Protection {
  /** Neither refunded nor asked for. */
  readonly pieces: number;
  /** What these pieces cost until now, without their warranty extensions. */
  readonly paidFen: Fen;
  readonly amountFen: Fen;
}

/** The warranty extensions of so many pieces, as far as they were paid; rounded up, in the mall's favour. */
function warrantyFen({ unitFen, warrantyUnitFen, quantity, paidFen }: ProtectedLine, pieces: number): Fen {
  const [part, whole] = [BigInt(paidFen) * BigInt(warrantyUnitFen) * BigInt(pieces), unitFen + warrantyUnitFen];
  const divisor = BigInt(whole) * BigInt(quantity);
  return Number((part + divisor - 1n) / divisor);
}

/**
 * What a buyer gets back when one piece costs `priceFen` now: the difference to what the pieces that are left still cost
 * them. Discounts count, and so do refunds and credits before: what came back once does not come back again. Null when
 * the price is not at least a fen per piece lower.
 */
export function protectionAt(line: ProtectedLine, priceFen: Fen): Protection | null {
  const pieces = line.quantity - line.applied - line.refunded;
  if (pieces <= 0) return null;
  const paidFen = line.paidFen - line.askedFen - line.protectedFen - warrantyFen(line, pieces);
  const amountFen = paidFen - priceFen * pieces;
  return amountFen >= pieces ? { pieces, paidFen, amountFen } : null;
}

/** What is credited of a claim now that it is approved: less when pieces were refunded meanwhile, nothing when all were. */
export function creditOf(claim: { readonly priceFen: Fen; readonly amountFen: Fen }, line: ProtectedLine): Fen {
  return Math.min(claim.amountFen, protectionAt(line, claim.priceFen)?.amountFen ?? 0);
}
