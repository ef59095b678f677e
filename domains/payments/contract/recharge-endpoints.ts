import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { time, yuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { PAY_TYPES } from './payment.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

/** In yuan. */
export const LEAST_RECHARGE = 1;

/** Unpaid ones of an account; they close by themselves like unpaid orders. */
export const MOST_OPEN_RECHARGES = 5;

export const rechargeRules = z.object({
  /** False where it is switched off, or the account has no balance. */
  isOpen: z.boolean(),
  least: yuan,
  most: yuan,
});

/** Money for the balance, as its owner sees it. */
export const recharge = z.object({
  /** The payment number, with which the cashier continues. */
  orderNo: z.string(),
  amount: yuan,
  status: z.enum(PAYMENT_STATUSES),
  payType: z.enum(PAY_TYPES).nullable(),
  createTime: time,
  payTime: time.nullable(),
  /** When it closes unpaid, epoch milliseconds. */
  cancelDateTime: z.int(),
  rejectedReason: z.string().nullable(),
});
export type Recharge = z.output<typeof recharge>;

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
  response: pageOf(recharge),
  errors: [],
});
