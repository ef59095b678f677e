import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, text, yuan } from '../../../platform/contract/fields.ts';
import { countsOf, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { searchFields } from './money-search.ts';
import {
  cashier,
  HELD_PAY_TYPES,
  heldParts,
  OFFLINE_VIEWS,
  ONLINE_PAY_TYPES,
  offlinePayment,
  PAY_CHANNELS,
  payConfig,
  startedPayment,
} from './payment.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

/** The payment number of a checkout, called `orderNo` in these calls. */
const paymentNo = z.string().regex(/^[A-Z0-9]{8,40}$/);
const ofPayment = z.strictObject({ orderNo: paymentNo });
/** Why a balance or credit does not pay it, or a part of it. */
const notHeld = [
  PAYMENT_ERRORS.balanceTooLow,
  PAYMENT_ERRORS.creditTooLow,
  PAYMENT_ERRORS.creditOverdue,
  PAYMENT_ERRORS.partsTooHigh,
  PAYMENT_ERRORS.splitTooOften,
  PAYMENT_ERRORS.refusedWhileSimulated,
];
const notPayable = [
  PAYMENT_ERRORS.paymentNotFound,
  PAYMENT_ERRORS.closed,
  PAYMENT_ERRORS.alreadyPaid,
  PAYMENT_ERRORS.confirming,
];

export const getPayConfig = endpoint({
  method: 'GET',
  path: 'front/pc/pay/get/config',
  summary: 'Payment methods available to the buyer',
  permission: 'order:index',
  request: z.strictObject({}),
  response: payConfig,
  errors: [],
});

export const getCashier = endpoint({
  method: 'GET',
  path: 'front/pc/pay/get/cashier/{orderNo}',
  summary: 'Amount due, recipient and deadline of a payment',
  permission: 'order:index',
  request: ofPayment,
  response: cashier,
  errors: [PAYMENT_ERRORS.paymentNotFound],
});

export const pay = endpoint({
  method: 'POST',
  path: 'front/pc/pay/payment',
  summary: 'Pay by balance or on credit, or start an online payment; parts of it by balance or credit',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: paymentNo,
    payType: z.enum([...ONLINE_PAY_TYPES, ...HELD_PAY_TYPES]),
    payChannel: z.enum(PAY_CHANNELS),
    /** Taken at once; the way above pays the rest. */
    parts: heldParts,
  }),
  response: startedPayment,
  errors: [
    ...notPayable,
    PAYMENT_ERRORS.methodUnavailable,
    PAYMENT_ERRORS.channelMismatch,
    PAYMENT_ERRORS.providerFailed,
    ...notHeld,
    PAYMENT_ERRORS.rechargeWhileSimulated,
    PAYMENT_ERRORS.repaymentWhileSimulated,
  ],
  idempotent: true,
});

export const takePartsBack = endpoint({
  method: 'POST',
  path: 'front/pc/pay/parts/back',
  summary: 'Give back the parts that were taken of an unpaid payment, so that it begins anew',
  permission: 'order:index',
  request: ofPayment,
  response: z.boolean(),
  errors: [...notPayable, PAYMENT_ERRORS.refusedWhileSimulated],
  idempotent: true,
});

function payResult<const Way extends 'wechat' | 'ali' | 'sandbox'>(way: Way) {
  return endpoint({
    method: 'GET',
    path: `front/pc/pay/query/${way}/pay/result/{orderNo}`,
    summary: 'Whether the payment has arrived',
    permission: 'order:index',
    request: ofPayment,
    response: z.boolean(),
    errors: [PAYMENT_ERRORS.paymentNotFound],
  });
}
export const queryWechatPay = payResult('wechat');
export const queryAliPay = payResult('ali');
export const querySandboxPay = payResult('sandbox');

export const submitVoucher = endpoint({
  method: 'POST',
  path: 'front/pc/pay/offline/voucher',
  summary: 'Pay by bank transfer: submit the payment proof for finance to review',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: paymentNo,
    /** The URL returned by upload/image or upload/file. */
    voucherUrl: text(500, 1),
    remark: text(200).default(''),
    /** Taken at once; the transfer is of the rest. */
    parts: heldParts,
  }),
  response: z.string(),
  errors: [
    ...notPayable,
    ...notHeld,
    PAYMENT_ERRORS.voucherUnknown,
    PAYMENT_ERRORS.rechargeWhileSimulated,
    PAYMENT_ERRORS.repaymentWhileSimulated,
    PAYMENT_ERRORS.methodUnavailable,
  ],
  idempotent: true,
});

export const listOfflinePayments = endpoint({
  method: 'GET',
  path: 'admin/payments/offline/list',
  summary: 'Bank transfers to review, confirmed or rejected',
  permission: 'admin:payments:view',
  request: z.strictObject({
    status: z.enum(OFFLINE_VIEWS).default('confirming'),
    ...searchFields,
    ...pagingFields,
  }),
  response: pageOf(offlinePayment),
  errors: [],
});

export const countOfflinePayments = endpoint({
  method: 'GET',
  path: 'admin/payments/offline/num',
  summary: 'Number of bank transfers to review, confirmed and rejected, with the same search, each counted up to 1,001',
  permission: 'admin:payments:view',
  request: z.strictObject(searchFields),
  response: countsOf(OFFLINE_VIEWS),
  errors: [],
});

export const confirmTransfer = formEndpoint({
  method: 'POST',
  path: 'admin/payments/offline/confirm',
  summary: 'Confirm a transfer: its orders become paid',
  permission: 'admin:payments:approve',
  request: z.strictObject({
    paymentNo,
    /** As on the bank's statement: its reference, what has arrived, and on which day in Asia/Shanghai. */
    tradeNo: text(60, 1),
    amount: yuan,
    receivedOn: day,
  }),
  response: z.boolean(),
  errors: [
    PAYMENT_ERRORS.paymentNotFound,
    PAYMENT_ERRORS.notConfirming,
    PAYMENT_ERRORS.receivedDiffers,
    PAYMENT_ERRORS.receivedInFuture,
    PAYMENT_ERRORS.transferKnown,
    PAYMENT_ERRORS.ownMoney,
  ],
  idempotent: true,
});

export const rejectTransfer = formEndpoint({
  method: 'POST',
  path: 'admin/payments/offline/reject',
  summary: 'Reject a payment proof: the buyer sees the reason and gets the full time limit again',
  permission: 'admin:payments:approve',
  request: z.strictObject({ paymentNo, reason: text(200, 1) }),
  response: z.boolean(),
  errors: [PAYMENT_ERRORS.paymentNotFound, PAYMENT_ERRORS.notConfirming],
});
