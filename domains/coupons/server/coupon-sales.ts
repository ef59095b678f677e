import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';

/** What was sold with a coupon on one day, by the clock of the mall: orders that were paid and not cancelled. */
export interface CouponSoldOnDay {
  readonly day: string;
  readonly orders: number;
  /** What these orders came to. */
  readonly paidFen: Fen;
  readonly offFen: Fen;
}

export interface CouponSales {
  /** By day of payment. */
  byDay(db: Db, couponId: number): Promise<CouponSoldOnDay[]>;
}

/** Asked of the domain that keeps orders. */
export const COUPON_SALES = port<CouponSales>('coupon sales', { byDay: async () => [] });
