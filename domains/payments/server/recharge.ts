import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { notify } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { payDeadline } from '../contract/payment-rules.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import {
  LEAST_RECHARGE,
  type listRecharges as listRechargesContract,
  MOST_OPEN_RECHARGES,
  type readRechargeRules as readRechargeRulesContract,
  type startRecharge as startRechargeContract,
} from '../contract/recharge-endpoints.ts';
import { addToBalance } from './balance-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';
import {
  countOpenRecharges,
  findRechargers,
  hasBalance,
  insertRecharge,
  lockBalance,
  readRecharges,
} from './recharge-repository.ts';
import { bookedForRecharges } from './reconciliation-repository.ts';

const BALANCE_PAGE = '/users/user_balance';

/** Balances as what is paid for. */
export const rechargedBalances: PaymentSubject = {
  link: BALANCE_PAGE,
  booked: bookedForRecharges,

  async markPaid(tx, { paymentNo, accountId, amountFen }, at) {
    // The statement says in the reader's language what it was.
    await addToBalance(tx, { accountId, amountFen, linkType: 'recharge', linkId: paymentNo, remark: '', at });
    const amount = fenToYuan(amountFen);
    await notify(tx, { accountId, kind: 'balanceRecharged', params: { amount, paymentNo }, link: BALANCE_PAGE }, at);
  },

  // There is nobody but the owner to tell of its steps, who takes them.
  note: async () => undefined,

  async summarise(db, paymentIds) {
    const none = { totalNum: 0, receiver: '', receiverPhone: '', receiverAddress: '', orderNos: [] };
    const rows = await findRechargers(db, paymentIds);
    return new Map(rows.map(({ id, name }) => [id, { customerName: name, ...none }]));
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
  const { session, clock, database } = context;
  if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.rechargeWhileSimulated);
  const { rechargeMostYuan, unpaidOrderHours } = await readSettings(context);
  if (rechargeMostYuan === 0) throw new AppError(PAYMENT_ERRORS.rechargeClosed);
  const amountFen = yuanToFen(amount);
  const mostFen = rechargeMostYuan * 100;
  if (amountFen === null || amountFen < LEAST_FEN || amountFen > mostFen) {
    const bounds = { least: fenToYuan(LEAST_FEN), most: fenToYuan(mostFen) };
    throw new AppError(PAYMENT_ERRORS.rechargeOutOfBounds, bounds);
  }
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    if (!(await lockBalance(tx, scope))) throw new AppError(PAYMENT_ERRORS.rechargeClosed);
    if ((await countOpenRecharges(tx, scope)) >= MOST_OPEN_RECHARGES) {
      throw new AppError(PAYMENT_ERRORS.tooManyRecharges, { most: MOST_OPEN_RECHARGES });
    }
    const at = clock.now();
    const paymentNo = businessNumber('RC', at);
    const expiresAt = payDeadline(at, unpaidOrderHours);
    await insertRecharge(tx, { paymentNo, accountId: scope.accountId, amountFen, expiresAt, createdAt: at });
    return { orderNo: paymentNo };
  });
}

/** Own recharges. */
export async function listRecharges(
  input: RequestOf<typeof listRechargesContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listRechargesContract>> {
  const { rows, total } = await readRecharges(database, buyerScope(session), input);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      orderNo: row.payment_no,
      amount: fenToYuan(row.amount_fen),
      status: row.status as PaymentStatus,
      payType: row.pay_type as PayType | null,
      createTime: row.created_at.toISOString(),
      payTime: row.paid_at?.toISOString() ?? null,
      cancelDateTime: row.expires_at.getTime(),
      rejectedReason: row.rejected_reason,
    })),
  );
}
