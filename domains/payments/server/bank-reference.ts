import { AppError } from '../../../platform/contract/app-error.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { isRepayment } from './credit-repository.ts';
import { isSentBack } from './money-return-repository.ts';
import { isPaymentNumber, isReceived, lockReference } from './transfer-receipt-repository.ts';

/** Signs alone are none, whatever the bank prints between its letters and digits. */
export const isReference = (tradeNo: string): boolean => /[\p{L}\p{N}]/u.test(tradeNo);

/**
 * Takes a reference of the bank for one booking until the transaction ends: whoever wants the same waits.
 * @returns whether nothing was booked under it: no transfer, no repayment of credit, no money that finance gave back
 * @throws AppError withoutReference; referenceIsPayment, since that payment's own money would find its number taken
 */
export async function takeReference(tx: Tx, tradeNo: string): Promise<boolean> {
  if (!isReference(tradeNo)) throw new AppError(PAYMENT_ERRORS.withoutReference);
  await lockReference(tx, tradeNo);
  if (await isPaymentNumber(tx, tradeNo)) throw new AppError(PAYMENT_ERRORS.referenceIsPayment);
  return !(await isRepayment(tx, tradeNo)) && !(await isReceived(tx, tradeNo)) && !(await isSentBack(tx, tradeNo));
}
