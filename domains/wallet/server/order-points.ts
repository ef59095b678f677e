import { AppError } from '../../../platform/contract/app-error.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { pointsFor } from '../contract/wallet.ts';
import { WALLET_ERRORS } from '../contract/wallet-errors.ts';
import { bookFrozenPoints, type OrderPoints, releasePoints, returnPoints, takePoints } from './point-repository.ts';

/** A paid order earns points, frozen until it is completed. */
export function earnOrderPoints(
  tx: Tx,
  orders: readonly { accountId: number; orderNo: string; payFen: Fen }[],
  at: Date,
): void {
  const earned = orders.map(({ accountId, orderNo, payFen }) => ({ accountId, orderNo, points: pointsFor(payFen) }));
  bookFrozenPoints(
    tx,
    earned.filter(({ points }) => points > 0),
    at,
  );
}

/** Completed orders make their points usable. */
export async function releaseOrderPoints(tx: Tx, orderNos: readonly string[], at: Date): Promise<void> {
  await releasePoints(tx, orderNos, at);
}

/**
 * Pays for parts of these orders with the buyer's points.
 * @throws AppError pointsShort when there are fewer by now
 */
export async function spendPoints(tx: Tx, scope: BuyerScope, orders: readonly OrderPoints[], at: Date): Promise<void> {
  const paying = orders.filter(({ points }) => points > 0);
  if (paying.length === 0) return;
  if (!(await takePoints(tx, scope, paying, at))) throw new AppError(WALLET_ERRORS.pointsShort);
}

/** Gives back the points that paid for a part of an order that was cancelled unpaid. */
export async function giveBackPoints(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await returnPoints(tx, orderNo, at);
}
