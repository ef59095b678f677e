import { AppError } from '../../../platform/contract/app-error.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { BankDetails, PayType, SubjectKind } from '../contract/payment.ts';
import type { getCashier, getPayConfig } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import { findBalance } from './balance-repository.ts';
import { findCredit, findCreditDue } from './credit-repository.ts';
import { dueFen } from './hold-parts.ts';
import { findHolds, findPartsBack } from './hold-repository.ts';
import { findParts } from './payment-part-repository.ts';
import { paymentProviders } from './payment-providers.ts';
import { findOwnPayment, type PaymentRow } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { querySoon } from './query-collections.ts';

async function ownPayment(paymentNo: string, context: SignedInContext): Promise<PaymentRow> {
  const payment = await findOwnPayment(context.database, buyerScope(context.session), paymentNo);
  if (!payment) throw new AppError(PAYMENT_ERRORS.paymentNotFound);
  return payment;
}

const visible = ({ session }: SignedInContext, fen: number) => (maySeePrices(session) ? fenToYuan(fen) : null);

async function bankDetailsFor(context: SignedInContext): Promise<BankDetails> {
  const settings = await readSettings(context);
  const zh = context.locale === 'zh';
  return {
    accountName: zh ? settings.transferNameZh : settings.transferNameEn,
    bankName: zh ? settings.transferBankZh : settings.transferBankEn,
    accountNumber: settings.transferAccount,
  };
}

export async function readPayConfig(_: unknown, context: SignedInContext): Promise<ResponseOf<typeof getPayConfig>> {
  const providers = paymentProviders(context);
  const { accountId, simulatedById } = context.session;
  const [bank, balance, credit] = await Promise.all([
    bankDetailsFor(context),
    findBalance(context.database, accountId),
    findCredit(context.database, accountId, context.clock.now()),
  ]);
  const isOwner = simulatedById === null;
  return {
    yuePayStatus: isOwner,
    payWechatOpen: providers.has('weixin'),
    aliPayStatus: providers.has('alipay'),
    sandboxPayStatus: providers.has('sandbox'),
    // No transfer is offered without an account number.
    offlinePayStatus: bank.accountNumber !== '',
    bankDetails: bank,
    userBalance: visible(context, balance),
    creditPayStatus: isOwner && credit.limitFen > 0,
    userCredit: visible(context, Math.max(0, credit.limitFen - credit.usedFen)),
    creditTermDays: credit.termDays,
    creditOverdue: credit.overdueFen > 0,
  };
}

export async function readCashier(
  { orderNo }: { orderNo: string },
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<ResponseOf<typeof getCashier>> {
  const payment = await ownPayment(orderNo, context);
  const holds = payment.held_fen > 0 ? await findHolds(context.database, payment.id) : [];
  const parts = payment.status === 'paid' ? await findParts(context.database, payment.id) : [];
  const isOver = payment.status === 'closed' || payment.status === 'refunded';
  const back = isOver ? await findPartsBack(context.database, payment) : [];
  const usesCredit = [...holds, ...parts].some(({ payType }) => payType === 'credit');
  const creditDueAt = usesCredit ? await findCreditDue(context.database, orderNo) : null;
  const summary = (await subject.summarise(context.database, [payment.id])).get(payment.id);
  return {
    payPrice: visible(context, payment.amount_fen),
    duePrice: visible(context, dueFen(payment)),
    heldParts: holds.map(({ payType, amountFen }) => ({ payType, amount: visible(context, amountFen) })),
    partsBack: back[0]
      ? {
          partList: back.map(({ payType, amountFen }) => ({ payType, amount: visible(context, amountFen) })),
          time: back[0].at.toISOString(),
        }
      : null,
    paidParts: parts.map(({ payType, amountFen }) => ({ payType, amount: visible(context, amountFen) })),
    creditDueTime: creditDueAt?.toISOString() ?? null,
    serverTime: context.clock.now().getTime(),
    totalNum: summary?.totalNum ?? 0,
    consigneeName: summary?.receiver ?? '',
    consigneePhone: summary?.receiverPhone ?? '',
    consigneeAddress: summary?.receiverAddress ?? '',
    cancelDateTime: payment.expires_at.getTime(),
    status: payment.status as PaymentStatus,
    payType: payment.pay_type as PayType | null,
    voucherUrl: payment.voucher_url,
    rejectedReason: payment.rejected_reason,
    orderNoList: summary?.buyersOrderNos ?? [],
    isOnline: summary?.isOnline ?? false,
    subject: payment.subject_kind as SubjectKind,
  };
}

/** Whether a payment has arrived; while it has not, its provider is asked, each time a little later. */
export async function isPaid({ orderNo }: { orderNo: string }, context: SignedInContext): Promise<boolean> {
  const { id, status } = await ownPayment(orderNo, context);
  if (status === 'pending' || status === 'confirming') querySoon(context, id);
  return status === 'paid';
}
