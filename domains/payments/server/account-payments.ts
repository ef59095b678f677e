import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { type AccountPayment, MOST_OPEN_ACCOUNT_PAYMENTS } from '../contract/account-payment.ts';
import type { AccountSubject, PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { payDeadline } from '../contract/payment-rules.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import { countOpen, findPayers, insertAccountPayment } from './account-payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

const PREFIX = { recharge: 'RC', repayment: 'CR' } as const;
const TOO_MANY = { recharge: PAYMENT_ERRORS.tooManyRecharges, repayment: PAYMENT_ERRORS.tooManyRepayments } as const;

/**
 * Opens a payment of an account for itself, whose customer terms are locked. @returns its number
 * @throws AppError tooManyRecharges, tooManyRepayments
 */
export async function openAccountPayment(
  tx: Tx,
  { session, clock }: SignedInContext,
  subject: AccountSubject,
  { amountFen, limitHours }: { amountFen: Fen; limitHours: number },
): Promise<string> {
  const scope = buyerScope(session);
  const most = MOST_OPEN_ACCOUNT_PAYMENTS;
  if ((await countOpen(tx, scope, subject)) >= most) throw new AppError(TOO_MANY[subject], { most });
  const at = clock.now();
  const paymentNo = businessNumber(PREFIX[subject], at);
  const expiresAt = payDeadline(at, limitHours);
  await insertAccountPayment(tx, subject, {
    paymentNo,
    accountId: scope.accountId,
    amountFen,
    expiresAt,
    createdAt: at,
  });
  return paymentNo;
}

export const viewAccountPayment = (row: PaymentRow): AccountPayment => ({
  orderNo: row.payment_no,
  amount: fenToYuan(row.amount_fen),
  status: row.status as PaymentStatus,
  payType: row.pay_type as PayType | null,
  createTime: row.created_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
  cancelDateTime: row.expires_at.getTime(),
  rejectedReason: row.rejected_reason,
});

/** What payments of accounts for themselves have in common. */
export const accountSubject = (subject: AccountSubject): Pick<PaymentSubject, 'note' | 'summarise'> => ({
  // There is nobody but the owner to tell of its steps, who takes them.
  note: async () => undefined,

  async summarise(db, paymentIds) {
    const none = {
      totalNum: 0,
      receiver: '',
      receiverPhone: '',
      receiverAddress: '',
      orderNos: [],
      buyersOrderNos: [],
      onlyOrderNo: null,
      isOnline: false,
    };
    const rows = await findPayers(db, subject, paymentIds);
    return new Map(rows.map(({ id, name }) => [id, { customerName: name, ...none }]));
  },
});
