import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { notify } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import {
  LEAST_RECHARGE,
  type listRecharges as listRechargesContract,
  type readRechargeRules as readRechargeRulesContract,
  type startRecharge as startRechargeContract,
} from '../contract/recharge-endpoints.ts';
import { hasBalance, lockTerms, readAccountPayments } from './account-payment-repository.ts';
import { accountSubject, openAccountPayment, viewAccountPayment } from './account-payments.ts';
import { addToBalance } from './balance-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { bookedForRecharges } from './reconciliation-repository.ts';

const BALANCE_PAGE = '/users/user_balance';

/** Balances as what is paid for. */
export const rechargedBalances: PaymentSubject = {
  ...accountSubject('recharge'),
  link: BALANCE_PAGE,
  booked: bookedForRecharges,

  async markPaid(tx, { paymentNo, accountId, amountFen }, at) {
    // The statement says in the reader's language what it was.
    await addToBalance(tx, { accountId, amountFen, linkType: 'recharge', linkId: paymentNo, remark: '', at });
    const amount = fenToYuan(amountFen);
    await notify(tx, { accountId, kind: 'balanceRecharged', params: { amount, paymentNo }, link: BALANCE_PAGE }, at);
  },
};

const LEAST_FEN: Fen = LEAST_RECHARGE * 100;

export async function readRechargeRules(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof readRechargeRulesContract>> {
  const { rechargeMostYuan } = await readSettings(context);
  const isOpen = rechargeMostYuan > 0 && (await hasBalance(context.database, buyerScope(context.session)));
  return { isOpen, least: fenToYuan(LEAST_FEN), most: fenToYuan(rechargeMostYuan * 100) };
}

/** Opens a payment for money that goes to the balance once it has arrived. */
export async function startRecharge(
  { amount }: RequestOf<typeof startRechargeContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startRechargeContract>> {
  const { session, database } = context;
  if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.rechargeWhileSimulated);
  const { rechargeMostYuan, unpaidOrderHours: limitHours } = await readSettings(context);
  if (rechargeMostYuan === 0) throw new AppError(PAYMENT_ERRORS.rechargeClosed);
  const amountFen = yuanToFen(amount);
  const mostFen = rechargeMostYuan * 100;
  if (amountFen === null || amountFen < LEAST_FEN || amountFen > mostFen) {
    // Whole yuan, as the page says them.
    const words = (fen: Fen) => formatYuan(fenToYuan(fen)).replace(/\.00$/, '');
    const bounds = { least: words(LEAST_FEN), most: words(mostFen) };
    throw new AppError(PAYMENT_ERRORS.rechargeOutOfBounds, bounds);
  }
  return inTransaction(database, async (tx) => {
    if (!(await lockTerms(tx, buyerScope(session)))) throw new AppError(PAYMENT_ERRORS.rechargeClosed);
    return { orderNo: await openAccountPayment(tx, context, 'recharge', { amountFen, limitHours }) };
  });
}

/** Own recharges. */
export async function listRecharges(
  input: RequestOf<typeof listRechargesContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listRechargesContract>> {
  const { rows, total } = await readAccountPayments(database, buyerScope(session), 'recharge', input);
  return toPage(input, total, rows.map(viewAccountPayment));
}
