import type { Tx } from '../../../platform/server/database.ts';
import { isRepayment } from './credit-repository.ts';
import { isSentBack } from './money-return-repository.ts';
import { isReceived, lockReference } from './transfer-receipt-repository.ts';

/**
 * Takes a reference of the bank for one booking until the transaction ends: whoever wants the same waits.
 * @returns whether nothing was booked under it, neither a transfer, nor money that finance noted for used credit, nor money that it gave back
 */
export async function takeReference(tx: Tx, tradeNo: string): Promise<boolean> {
  await lockReference(tx, tradeNo);
  return !(await isRepayment(tx, tradeNo)) && !(await isReceived(tx, tradeNo)) && !(await isSentBack(tx, tradeNo));
}
