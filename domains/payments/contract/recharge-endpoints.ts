import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { yuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { accountPayment } from './account-payment.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

/** In yuan. */
export const LEAST_RECHARGE = 1;

export const rechargeRules = z.object({
  /** False where it is switched off, or the account has no balance. */
  isOpen: z.boolean(),
  least: yuan,
  most: yuan,
});

export const readRechargeRules = endpoint({
  method: 'GET',
  path: 'front/pc/recharge/rules',
  summary: 'Whether the balance can be topped up, and with how much at once',
  permission: 'wallet:index:balance',
  request: z.strictObject({}),
  response: rechargeRules,
  errors: [],
});

export const startRecharge = formEndpoint({
  method: 'POST',
  path: 'front/pc/recharge/start',
  summary: 'Top up the balance: opens a payment and returns its number',
  permission: 'wallet:index:balance',
  request: z.strictObject({ amount: yuan }),
  response: z.object({ orderNo: z.string() }),
  errors: [
    PAYMENT_ERRORS.rechargeClosed,
    PAYMENT_ERRORS.rechargeOutOfBounds,
    PAYMENT_ERRORS.rechargeWhileSimulated,
    PAYMENT_ERRORS.tooManyRecharges,
  ],
  idempotent: true,
});

export const listRecharges = endpoint({
  method: 'GET',
  path: 'front/pc/recharge/list',
  summary: 'Own top-ups, newest first',
  permission: 'wallet:index:balance',
  request: z.strictObject(pagingFields),
  response: pageOf(accountPayment),
  errors: [],
});
