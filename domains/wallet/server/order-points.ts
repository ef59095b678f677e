import type { Fen } from '../../../platform/contract/money.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { pointsFor } from '../contract/wallet.ts';
import { bookFrozenPoints, releasePoints } from './point-repository.ts';

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
