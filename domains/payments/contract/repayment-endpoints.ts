import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { time, yuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { accountPayment } from './account-payment.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

/** Money for used credit, as its owner sees it. */
export const repayment = accountPayment.extend({
  /** What of it was not owed any more when it came: it is on the balance. */
  toBalance: yuan,
});
export type Repayment = z.output<typeof repayment>;

export const readOwed = endpoint({
  method: 'GET',
  path: 'front/pc/repayment/owed',
  summary: 'What is owed of the credit, what of it is overdue, and when the oldest purchase is due',
  permission: 'wallet:index:balance',
  request: z.strictObject({}),
  response: z.object({ owed: yuan, overdue: yuan, dueTime: time.nullable() }),
  errors: [],
});

export const startRepayment = formEndpoint({
  method: 'POST',
  path: 'front/pc/repayment/start',
  summary: 'Repay used credit: opens a payment and returns its number; the oldest purchases are repaid first',
  permission: 'wallet:index:balance',
  request: z.strictObject({ amount: yuan }),
  response: z.object({ orderNo: z.string() }),
  errors: [
    PAYMENT_ERRORS.nothingOwed,
    PAYMENT_ERRORS.repaymentOutOfBounds,
    PAYMENT_ERRORS.repaymentWhileSimulated,
    PAYMENT_ERRORS.tooManyRepayments,
  ],
  idempotent: true,
});

export const listRepayments = endpoint({
  method: 'GET',
  path: 'front/pc/repayment/list',
  summary: 'Own repayments, newest first',
  permission: 'wallet:index:balance',
  request: z.strictObject(pagingFields),
  response: pageOf(repayment),
  errors: [],
});
