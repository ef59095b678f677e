import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';

/** What was sold with a promotion on one day, by the clock of the mall: orders that were paid and not cancelled. */
export interface SoldOnDay {
  readonly day: string;
  readonly orders: number;
  readonly pieces: number;
  readonly gifts: number;
  /** What was paid for the pieces that counted. */
  readonly paidFen: Fen;
  readonly offFen: Fen;
}

export interface PromotionSales {
  /** By day of payment. */
  byDay(db: Db, promotionId: number): Promise<SoldOnDay[]>;
  /** Paid orders of each. */
  orders(db: Db, promotionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Asked of the domain that keeps orders. */
export const PROMOTION_SALES = port<PromotionSales>('promotion sales', {
  byDay: async () => [],
  orders: async () => new Map(),
});
