import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';
import { DIFFERENCE_KINDS, difference, paidInWay, periodFields } from './reconciliation.ts';

export const listDifferences = endpoint({
  method: 'GET',
  path: 'admin/payments/reconciliation/list',
  summary: 'How payments, notifications and orders of a period differ, newest first',
  permission: 'admin:payments:view',
  request: z.strictObject({
    ...periodFields,
    /** Part of a payment reference or of a bank's or provider's number; or a whole amount in yuan. */
    keyword: searchText.default(''),
    kind: z.enum(DIFFERENCE_KINDS).optional(),
    ...pagingFields,
  }),
  response: pageOf(difference),
  errors: [PAYMENT_ERRORS.periodTooLong],
});

export const readReconciledSums = endpoint({
  method: 'GET',
  path: 'admin/payments/reconciliation/sums',
  summary: 'Payments of a period by payment method, beside what providers reported and what was returned',
  permission: 'admin:payments:view',
  request: z.strictObject(periodFields),
  response: z.array(paidInWay),
  errors: [PAYMENT_ERRORS.periodTooLong],
});
