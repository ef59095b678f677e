import { AppError } from '../../../platform/contract/app-error.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { pointsFor } from '../contract/wallet.ts';
import { WALLET_ERRORS } from '../contract/wallet-errors.ts';
import {
  bookFrozenPoints,
  type OrderPoints,
  releasePoints,
  returnPoints,
  returnSpent,
  takeBackEarned,
  takePoints,
} from './point-repository.ts';

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

/**
 * What a refund does to points: those that had paid come back, those that the money had earned go.
 * @param paid what was paid for the order and has not been refunded, before and after
 */
export async function refundPoints(
  tx: Tx,
  refund: { accountId: number; orderNo: string; refundNo: string; spentPoints: number },
  paid: { beforeFen: Fen; afterFen: Fen },
  at: Date,
): Promise<void> {
  const { spentPoints, ...of } = refund;
  if (spentPoints > 0) await returnSpent(tx, { ...of, points: spentPoints }, at);
  const unearned = pointsFor(paid.beforeFen) - pointsFor(paid.afterFen);
  if (unearned > 0) await takeBackEarned(tx, { ...of, points: unearned }, at);
}
