import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { text, typedNumber, yuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CREDIT_FILTERS, creditAccount } from './credit.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

export const listCreditAccounts = endpoint({
  method: 'GET',
  path: 'admin/payments/credit/list',
  summary: 'Customers with credit: limit, use, what is overdue',
  permission: 'admin:payments:view',
  request: z.strictObject({
    state: z.enum(CREDIT_FILTERS).optional(),
    /** Part of the name, phone or mail address. */
    keywords: text(60).default(''),
    ...pagingFields,
  }),
  response: pageOf(creditAccount),
  errors: [],
});

export const recordRepayment = formEndpoint({
  method: 'POST',
  path: 'admin/payments/credit/repay',
  summary: 'Money for used credit has been received: the oldest purchases are repaid first',
  permission: 'admin:payments:approve',
  request: z.strictObject({
    accountId: typedNumber(z.int().positive()),
    amount: yuan,
    /** The bank's reference of the money. */
    tradeNo: text(60, 1),
  }),
  response: z.boolean(),
  errors: [
    PAYMENT_ERRORS.repaidTooMuch,
    PAYMENT_ERRORS.alreadyRepaid,
    PAYMENT_ERRORS.referenceIsPayment,
    PAYMENT_ERRORS.ownMoney,
  ],
  idempotent: true,
});
