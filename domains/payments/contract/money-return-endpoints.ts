import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, text } from '../../../platform/contract/fields.ts';
import { countsOf, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { moneyReturn, RETURN_VIEWS, SETTLEMENTS } from './money-return.ts';
import { searchFields } from './money-search.ts';
import { payeeFields } from './payee.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

const reference = z.string().regex(/^[A-Z0-9-]{8,60}$/);

export const listMoneyReturns = endpoint({
  method: 'GET',
  path: 'admin/payments/returns/list',
  summary: 'Money that is given back, by where it stands',
  permission: 'admin:payments:view',
  request: z.strictObject({
    state: z.enum(RETURN_VIEWS).default('waiting'),
    ...searchFields,
    ...pagingFields,
  }),
  response: pageOf(moneyReturn),
  errors: [],
});

export const countMoneyReturns = endpoint({
  method: 'GET',
  path: 'admin/payments/returns/num',
  summary: 'How much of what is given back stands where, with the same search, each counted up to 1,001',
  permission: 'admin:payments:view',
  request: z.strictObject(searchFields),
  response: countsOf(RETURN_VIEWS),
  errors: [],
});

export const confirmReturnTransfer = formEndpoint({
  method: 'POST',
  path: 'admin/payments/returns/confirm',
  summary: 'The transfer has been sent back: its refund is complete',
  permission: 'admin:payments:approve',
  request: z.strictObject({
    reference,
    /** The bank's reference of the transfer that was sent back. */
    tradeNo: text(60, 1),
    /** On which day, by the bank. */
    returnedOn: day,
    /** The account that it was sent to. */
    ...payeeFields,
  }),
  response: z.boolean(),
  errors: [
    PAYMENT_ERRORS.returnNotFound,
    PAYMENT_ERRORS.ownMoney,
    PAYMENT_ERRORS.transferKnown,
    PAYMENT_ERRORS.returnedInFuture,
    PAYMENT_ERRORS.returnedTooEarly,
  ],
  idempotent: true,
});

export const retryReturn = endpoint({
  method: 'POST',
  path: 'admin/payments/returns/retry',
  summary: 'Ask the provider again for a refund that it has not confirmed',
  permission: 'admin:payments:approve',
  request: z.strictObject({ reference }),
  response: z.boolean(),
  errors: [PAYMENT_ERRORS.returnNotFound],
});

export const settleReturn = formEndpoint({
  method: 'POST',
  path: 'admin/payments/returns/settle',
  summary: 'Settle a refund that its provider can never make: paid by hand, or turned to the balance of the buyer',
  permission: 'admin:payments:settle',
  request: z.strictObject({
    reference,
    way: z.enum(SETTLEMENTS),
    /** The bank's reference of money that was paid by hand. */
    tradeNo: text(60).default(''),
    /** And on which day it was, by the bank. */
    returnedOn: day.optional(),
    reason: text(200, 1),
  }),
  response: z.boolean(),
  errors: [
    PAYMENT_ERRORS.returnNotFound,
    PAYMENT_ERRORS.withoutReference,
    PAYMENT_ERRORS.settledWithoutDay,
    PAYMENT_ERRORS.returnedInFuture,
    PAYMENT_ERRORS.returnedTooEarly,
    PAYMENT_ERRORS.ownMoney,
    PAYMENT_ERRORS.transferKnown,
    PAYMENT_ERRORS.returnUnderway,
    PAYMENT_ERRORS.providerUnreachable,
  ],
  idempotent: true,
});
