import type { Fen } from '../../../platform/contract/money.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Db, onCommit, type Tx } from '../../../platform/server/database.ts';
import { moneyShares } from '../contract/money-shares.ts';
import { ONLINE_PAY_TYPES, type PayType } from '../contract/payment.ts';
import { addToBalance } from './balance-repository.ts';
import { carryOutSoon } from './carry-out-calls.ts';
import { tellIfBack } from './confirm-return.ts';
import { reduceCredit } from './credit-repository.ts';
import { insertCall } from './payment-call-repository.ts';
import { confirmPart, findParts, insertReturn, type PaymentPart, type Share } from './payment-part-repository.ts';
import { lockPayment, type PaymentRow } from './payment-repository.ts';

/** Money of a paid payment to give back. */
export interface MoneyBack {
  readonly paymentId: number;
  /** The number of what it is for, such as a refund: money is given back once for each. */
  readonly reference: string;
  readonly amountFen: Fen;
  /** For the ledger of the balance, in the owner's language. */
  readonly remark: string;
  readonly at: Date;
}

const isOnline = (payType: PayType) => ONLINE_PAY_TYPES.some((type) => type === payType);

/** Gives back one share; what is done at once is confirmed at once. */
async function giveShare(
  tx: Tx,
  back: MoneyBack,
  payment: PaymentRow,
  part: PaymentPart,
  share: { returnId: number; amountFen: Fen },
): Promise<void> {
  const { reference, remark, at } = back;
  const { payType } = part;
  const { amountFen, returnId } = share;
  if (payType === 'yue' || payType === 'credit') {
    const entry = { accountId: payment.account_id, amountFen, linkId: reference, at };
    const less =
      payType === 'credit' ? await reduceCredit(tx, { ...entry, kind: 'refund', paymentNo: payment.payment_no }) : 0;
    // What is not owed any more was repaid: it is the buyer's.
    if (less < amountFen) await addToBalance(tx, { ...entry, amountFen: amountFen - less, linkType: 'refund', remark });
    await confirmPart(tx, { returnId, payType, at });
  } else if (isOnline(payType)) {
    await insertCall(tx, {
      kind: 'refund',
      number: reference,
      provider: payType,
      paymentNo: payment.payment_no,
      tradeNo: part.tradeNo ?? '',
      tradeFen: part.amountFen,
      amountFen,
      returnId,
      at,
    });
  }
  // A transfer waits for finance to send it back.
}

/** What of each part an amount takes; parts that it takes nothing of are left out. */
function sharesOf(amountFen: Fen, parts: readonly PaymentPart[]): { part: PaymentPart; amountFen: Fen }[] {
  const shares = moneyShares(
    amountFen,
    parts.map((part) => part.amountFen - part.returnedFen),
  );
  return parts.flatMap((part, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ part, amountFen: share }] : [];
  });
}

/** In which ways an amount of a payment would go back now. */
export async function previewReturn(db: Db, paymentId: number, amountFen: Fen): Promise<Share[]> {
  const shares = sharesOf(amountFen, await findParts(db, paymentId));
  return shares.map(({ part: { payType }, amountFen: share }) => ({ payType, amountFen: share }));
}

/**
 * Gives money of a paid payment back the way it came, in the caller's transaction: to the balance at once, to credit by
 * owing less, through a provider by a call that is carried out afterwards, a transfer by finance; in proportion where it
 * came in parts. When all of it is back, `MONEY_RETURNED` hears of the reference.
 * @throws Error when less than that is left of the payment: the caller counts what it asks for
 */
export async function returnMoney(tx: Tx, services: Services, back: MoneyBack): Promise<void> {
  const payment = await lockPayment(tx, { id: back.paymentId });
  if (payment?.status !== 'paid') throw new Error(`payment ${back.paymentId} is not paid`);
  const given = sharesOf(back.amountFen, await findParts(tx, payment.id));
  const returnId = await insertReturn(
    tx,
    back,
    given.map(({ part, amountFen }) => ({ payType: part.payType, amountFen })),
  );
  for (const { part, amountFen } of given) await giveShare(tx, back, payment, part, { returnId, amountFen });
  await tellIfBack(tx, services, { id: returnId, reference: back.reference }, back.at);
  if (given.some(({ part }) => isOnline(part.payType))) onCommit(tx, () => carryOutSoon(services));
}
