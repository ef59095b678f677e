import { AppError } from '../../../platform/contract/app-error.ts';
import { preparedRoute, type Route, route } from '../../../platform/server/route.ts';
import {
  listCreditAccounts as listCreditAccountsContract,
  recordRepayment as recordRepaymentContract,
} from '../contract/credit-endpoints.ts';
import {
  confirmReturnTransfer as confirmReturnTransferContract,
  countMoneyReturns as countMoneyReturnsContract,
  listMoneyReturns as listMoneyReturnsContract,
  retryReturn as retryReturnContract,
  settleReturn as settleReturnContract,
} from '../contract/money-return-endpoints.ts';
import {
  confirmTransfer as confirmTransferContract,
  countOfflinePayments,
  getCashier,
  getPayConfig,
  listOfflinePayments,
  pay,
  queryAliPay,
  querySandboxPay,
  queryWechatPay,
  rejectTransfer as rejectTransferContract,
  submitVoucher as submitVoucherContract,
  takePartsBack as takePartsBackContract,
} from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import {
  listRecharges as listRechargesContract,
  readRechargeRules as readRechargeRulesContract,
  startRecharge as startRechargeContract,
} from '../contract/recharge-endpoints.ts';
import {
  listDifferences as listDifferencesContract,
  readReconciledSums as readReconciledSumsContract,
} from '../contract/reconciliation-endpoints.ts';
import {
  listRepayments as listRepaymentsContract,
  readOwed as readOwedContract,
  startRepayment as startRepaymentContract,
} from '../contract/repayment-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { listCreditAccounts, recordRepayment } from './credit-accounts.ts';
import { confirmReturnTransfer, countMoneyReturns, listMoneyReturns, retryReturn } from './money-returns.ts';
import { payOrStart } from './pay.ts';
import { paymentProviders } from './payment-providers.ts';
import { paymentSubjects as subjectOf } from './payment-subjects.ts';
import { isPaid, readCashier, readPayConfig } from './read-payment.ts';
import { receiveNotice } from './receive-notice.ts';
import { listRecharges, readRechargeRules, startRecharge } from './recharge.ts';
import { listDifferences, readReconciledSums } from './reconcile.ts';
import { listRepayments, readOwed, startRepayment } from './repayment.ts';
import { confirmTransfer, countTransfers, listTransfers, rejectTransfer } from './review-transfer.ts';
import { askBeforeSettling, settleReturn } from './settle-return.ts';
import { startCollection } from './start-collection.ts';
import { submitVoucher } from './submit-voucher.ts';
import { takePartsBack } from './take-parts-back.ts';

export const paymentRoutes: Route[] = [
  route(getPayConfig, readPayConfig),
  route(getCashier, (input, context) => readCashier(input, context, subjectOf(context))),
  preparedRoute(
    pay,
    (input, context, stopIfAnswered) => startCollection(input, context, subjectOf(context), stopIfAnswered),
    (input, context, started) => payOrStart(input, context, subjectOf(context), started),
    { crowd: false, shared: true },
  ),
  route(takePartsBackContract, (input, context) => takePartsBack(input, context, subjectOf(context))),
  route(queryWechatPay, isPaid),
  route(queryAliPay, isPaid),
  route(querySandboxPay, isPaid),
  route(submitVoucherContract, (input, context) => submitVoucher(input, context, subjectOf(context))),
  route(listOfflinePayments, (input, context) => listTransfers(input, context, subjectOf(context))),
  route(countOfflinePayments, countTransfers),
  route(confirmTransferContract, (input, context) => confirmTransfer(input, context, subjectOf(context))),
  route(rejectTransferContract, (input, context) => rejectTransfer(input, context, subjectOf(context))),
  route(listMoneyReturnsContract, (input, context) => listMoneyReturns(input, context, subjectOf(context))),
  route(countMoneyReturnsContract, countMoneyReturns),
  route(confirmReturnTransferContract, confirmReturnTransfer),
  route(retryReturnContract, retryReturn),
  preparedRoute(settleReturnContract, askBeforeSettling, settleReturn, { crowd: false }),
  route(listCreditAccountsContract, listCreditAccounts),
  route(recordRepaymentContract, recordRepayment),
  route(listDifferencesContract, (input, context) => listDifferences(input, context, subjectOf(context))),
  route(readReconciledSumsContract, readReconciledSums),
  route(readRechargeRulesContract, readRechargeRules),
  route(startRechargeContract, startRecharge),
  route(listRechargesContract, listRecharges),
  route(readOwedContract, readOwed),
  route(startRepaymentContract, startRepayment),
  route(listRepaymentsContract, listRepayments),
  route(sandboxNotice, async (input, context) => {
    const provider = paymentProviders(context).get('sandbox');
    if (!provider) throw new AppError(PAYMENT_ERRORS.noticeRefused);
    await receiveNotice(context, provider, subjectOf(context), input);
    return true;
  }),
];
