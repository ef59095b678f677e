import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import {
  confirmTransfer as confirmTransferContract,
  getCashier,
  getPayConfig,
  handInVoucher as handInVoucherContract,
  listOfflinePayments,
  pay,
  queryAliPay,
  querySandboxPay,
  queryWechatPay,
  rejectTransfer as rejectTransferContract,
} from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { handInVoucher } from './hand-in-voucher.ts';
import { confirmTransfer, listTransfers, rejectTransfer } from './judge-transfer.ts';
import { PAID_GOODS } from './paid-goods.ts';
import { payOrStart } from './pay.ts';
import { paymentProviders } from './payment-providers.ts';
import { hasArrived, readCashier, readPayConfig } from './read-payment.ts';
import { receiveNotice } from './receive-notice.ts';

const goodsOf = ({ domains }: Pick<Services, 'domains'>) => domains.answerOf(PAID_GOODS);

export const paymentRoutes: Route[] = [
  route(getPayConfig, readPayConfig),
  route(getCashier, (input, context) => readCashier(input, context, goodsOf(context))),
  route(pay, (input, context) => payOrStart(input, context, goodsOf(context))),
  route(queryWechatPay, hasArrived),
  route(queryAliPay, hasArrived),
  route(querySandboxPay, hasArrived),
  route(handInVoucherContract, (input, context) => handInVoucher(input, context, goodsOf(context))),
  route(listOfflinePayments, (input, context) => listTransfers(input, context, goodsOf(context))),
  route(confirmTransferContract, (input, context) => confirmTransfer(input, context, goodsOf(context))),
  route(rejectTransferContract, (input, context) => rejectTransfer(input, context, goodsOf(context))),
  route(sandboxNotice, async (input, context) => {
    const provider = paymentProviders(context).get('sandbox');
    if (!provider) throw new AppError(PAYMENT_ERRORS.noticeRefused);
    await receiveNotice(context, provider, goodsOf(context), input);
    return true;
  }),
];
