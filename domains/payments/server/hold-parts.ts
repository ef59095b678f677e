import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, yuanToFen } from '../../../platform/contract/money.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { Session } from '../../../platform/server/session.ts';
import { type HeldPart, MOST_SPLITS, type PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { addToBalance, deductBalance } from './balance-repository.ts';
import { endCollections } from './collection-repository.ts';
import { findCredit, reduceCredit, takeCredit } from './credit-repository.ts';
import { countSplit, findHolds, type Hold, replaceHolds } from './hold-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { PaymentActor, PaymentSubject } from './payment-subject.ts';

type Held = Pick<PaymentRow, 'id' | 'payment_no' | 'account_id' | 'amount_fen' | 'held_fen'>;

/** When parts are taken or given back, and who is to tell of it. */
interface PartsChange {
  readonly at: Date;
  readonly subject: Pick<PaymentSubject, 'note'>;
  /** Who did it; the buyer unless somebody else is named. */
  readonly by?: PaymentActor;
}

/** What is left to pay of a payment: all but the parts that are taken already. */
export const dueFen = ({ amount_fen: amount, held_fen: held }: Pick<PaymentRow, 'amount_fen' | 'held_fen'>): Fen =>
  amount - held;

/**
 * Takes money of a payment from the balance, or from credit.
 * @throws AppError balanceTooLow, creditTooLow or creditOverdue
 */
export async function takePart(
  tx: Tx,
  payment: Pick<PaymentRow, 'payment_no' | 'account_id'>,
  { payType, amountFen }: Hold,
  { at, remark }: { at: Date; remark: string },
): Promise<void> {
  const { account_id: accountId, payment_no: paymentNo } = payment;
  if (payType === 'yue') {
    if (!(await deductBalance(tx, { accountId, amountFen, paymentNo, remark, at })))
      throw new AppError(PAYMENT_ERRORS.balanceTooLow);
    return;
  }
  if (await takeCredit(tx, { accountId, amountFen, paymentNo, at })) return;
  const { overdueFen } = await findCredit(tx, accountId, at);
  throw new AppError(overdueFen > 0 ? PAYMENT_ERRORS.creditOverdue : PAYMENT_ERRORS.creditTooLow);
}

async function release(tx: Tx, payment: Held, { payType, amountFen }: Hold, at: Date): Promise<void> {
  const { account_id: accountId, payment_no: paymentNo } = payment;
  const entry = { accountId, amountFen, linkId: paymentNo, at };
  let rest = amountFen;
  if (payType === 'credit') rest -= await reduceCredit(tx, { ...entry, kind: 'release', paymentNo });
  // Also what was repaid of it meanwhile.
  if (rest > 0) await addToBalance(tx, { ...entry, amountFen: rest, linkType: 'partBack', remark: paymentNo });
}

/**
 * Takes exactly these parts of a locked payment before its rest is paid; others that were taken are given back, and
 * what was being collected of another rest is closed. The steps are noted with what is paid for.
 * @returns what is left to pay
 * @throws AppError partsTooHigh when nothing is left to pay; splitTooOften
 */
export async function holdParts(
  tx: Tx,
  payment: Held,
  parts: readonly Hold[],
  change: PartsChange & { readonly remark: string },
): Promise<Fen> {
  const { at, subject, by = { actor: 'buyer', actorId: payment.account_id } } = change;
  const heldFen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (heldFen >= payment.amount_fen) throw new AppError(PAYMENT_ERRORS.partsTooHigh);
  if (heldFen === 0 && payment.held_fen === 0) return payment.amount_fen;
  const before = await findHolds(tx, payment.id);
  const isSame =
    before.length === parts.length &&
    parts.every((part) => before.some((one) => one.payType === part.payType && one.amountFen === part.amountFen));
  if (isSame) return payment.amount_fen - heldFen;
  if (parts.length > 0 && !(await countSplit(tx, payment.id)))
    throw new AppError(PAYMENT_ERRORS.splitTooOften, { most: MOST_SPLITS });
  await endCollections(tx, payment.id, at);
  for (const part of before) await release(tx, payment, part, at);
  for (const part of parts) await takePart(tx, payment, part, change);
  await replaceHolds(tx, payment.id, parts);
  const step = { comment: '', at, by };
  // Not in the comment: who may not see prices reads that too.
  if (before.length > 0) await subject.note(tx, payment.id, { ...step, action: 'takePartsBack', parts: before });
  if (parts.length > 0) await subject.note(tx, payment.id, { ...step, action: 'takeParts', parts });
  return payment.amount_fen - heldFen;
}

/** Gives back what was taken of a payment that is not completed. */
export async function releaseParts(tx: Tx, payment: Held, change: PartsChange): Promise<void> {
  await holdParts(tx, payment, [], { ...change, remark: '' });
}

/** @throws AppError refusedWhileSimulated: staff who act for a customer do not spend what is the customer's own */
export function requireOwner({ simulatedById }: Session): void {
  if (simulatedById !== null) throw new AppError(PAYMENT_ERRORS.refusedWhileSimulated);
}

/**
 * The parts of a request, in fen; those of nothing are left out.
 * @throws AppError channelMismatch for a part in the way that pays the rest
 */
export function partsOf(parts: readonly HeldPart[], rest: PayType): Hold[] {
  const held = parts.flatMap(({ payType, amount }) => {
    const amountFen = yuanToFen(amount) ?? 0;
    return amountFen > 0 ? [{ payType, amountFen }] : [];
  });
  if (held.some(({ payType }) => payType === rest)) throw new AppError(PAYMENT_ERRORS.channelMismatch);
  return held;
}
