import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { notify } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import type {
  listRepayments as listRepaymentsContract,
  readOwed as readOwedContract,
  startRepayment as startRepaymentContract,
} from '../contract/repayment-endpoints.ts';
import { findRests, readAccountPayments } from './account-payment-repository.ts';
import { accountSubject, openAccountPayment, viewAccountPayment } from './account-payments.ts';
import { addToBalance } from './balance-repository.ts';
import { findCredit, isRepayment, lockCredit, repayCredit } from './credit-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { bookedForRepayments } from './reconciliation-repository.ts';

const CREDIT_PAGE = '/users/user_credit';

/** Used credit as what is paid for. */
export const repaidCredits: PaymentSubject = {
  ...accountSubject('repayment'),
  link: CREDIT_PAGE,
  booked: bookedForRepayments,

  /** Finance may have recorded money meanwhile, or a refund may have come: what is not owed any more is the buyer's. */
  async markPaid(tx, { paymentNo, accountId, amountFen }, at) {
    const owedFen = await lockCredit(tx, accountId);
    // Finance recorded it under the payment's own number before numbers of payments were refused there.
    const repaidFen = (await isRepayment(tx, paymentNo)) ? 0 : Math.min(amountFen, owedFen);
    const entry = { accountId, linkId: paymentNo, at };
    if (repaidFen > 0 && !(await repayCredit(tx, { ...entry, amountFen: repaidFen }))) {
      throw new Error(`payment ${paymentNo} has repaid credit before`);
    }
    const restFen = amountFen - repaidFen;
    if (restFen > 0) await addToBalance(tx, { ...entry, amountFen: restFen, linkType: 'repayment', remark: '' });
    const to = { accountId, link: CREDIT_PAGE };
    const params = { amount: fenToYuan(repaidFen), paymentNo };
    await notify(
      tx,
      restFen > 0
        ? { ...to, kind: 'creditOverpaid', params: { ...params, rest: fenToYuan(restFen) } }
        : { ...to, kind: 'creditRepaid', params },
      at,
    );
  },
};

export async function readOwed(
  _: unknown,
  { database, session, clock }: SignedInContext,
): Promise<ResponseOf<typeof readOwedContract>> {
  const { usedFen, overdueFen, dueAt } = await findCredit(database, buyerScope(session).accountId, clock.now());
  return { owed: fenToYuan(usedFen), overdue: fenToYuan(overdueFen), dueTime: dueAt?.toISOString() ?? null };
}

/** Opens a payment that repays credit once it has arrived. */
export async function startRepayment(
  { amount }: RequestOf<typeof startRepaymentContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startRepaymentContract>> {
  const { session, database } = context;
  if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.repaymentWhileSimulated);
  const { unpaidOrderHours: limitHours } = await readSettings(context);
  const amountFen = yuanToFen(amount) ?? 0;
  return inTransaction(database, async (tx) => {
    const owedFen = await lockCredit(tx, buyerScope(session).accountId);
    if (owedFen === 0) throw new AppError(PAYMENT_ERRORS.nothingOwed);
    if (amountFen <= 0 || amountFen > owedFen) {
      throw new AppError(PAYMENT_ERRORS.repaymentOutOfBounds, { most: fenToYuan(owedFen) });
    }
    return { orderNo: await openAccountPayment(tx, context, 'repayment', { amountFen, limitHours }) };
  });
}

/** Own repayments. */
export async function listRepayments(
  input: RequestOf<typeof listRepaymentsContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listRepaymentsContract>> {
  const { rows, total } = await readAccountPayments(database, buyerScope(session), 'repayment', input);
  const rests = await findRests(
    database,
    rows.map((row) => row.payment_no),
  );
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...viewAccountPayment(row), toBalance: fenToYuan(rests.get(row.payment_no) ?? 0) })),
  );
}
