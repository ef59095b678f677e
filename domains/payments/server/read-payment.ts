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
import { paymentProviders } from './payment-providers.ts';
import { findOwnPayment, type PaymentRow } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

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
  const bank = await bankDetailsFor(context);
  return {
    yuePayStatus: context.session.simulatedById === null,
    payWechatOpen: providers.has('weixin'),
    aliPayStatus: providers.has('alipay'),
    sandboxPayStatus: providers.has('sandbox'),
    // No transfer is offered without an account number.
    offlinePayStatus: bank.accountNumber !== '',
    bankDetails: bank,
    userBalance: visible(context, await findBalance(context.database, context.session.accountId)),
  };
}

export async function readCashier(
  { orderNo }: { orderNo: string },
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<ResponseOf<typeof getCashier>> {
  const payment = await ownPayment(orderNo, context);
  const summary = (await subject.summarise(context.database, [payment.id])).get(payment.id);
  return {
    payPrice: visible(context, payment.amount_fen),
    totalNum: summary?.totalNum ?? 0,
    consigneeName: summary?.receiver ?? '',
    consigneePhone: summary?.receiverPhone ?? '',
    consigneeAddress: summary?.receiverAddress ?? '',
    cancelDateTime: payment.expires_at.getTime(),
    status: payment.status as PaymentStatus,
    payType: payment.pay_type as PayType | null,
    voucherUrl: payment.voucher_url,
    rejectedReason: payment.rejected_reason,
    orderNoList: summary?.orderNos ?? [],
    subject: payment.subject_kind as SubjectKind,
  };
}

export async function isPaid({ orderNo }: { orderNo: string }, context: SignedInContext): Promise<boolean> {
  return (await ownPayment(orderNo, context)).status === 'paid';
}
