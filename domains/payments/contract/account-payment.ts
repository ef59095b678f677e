import * as z from 'zod';
import { time, yuan } from '../../../platform/contract/fields.ts';
import { PAY_TYPES } from './payment.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

/** Unpaid ones of an account and a kind; they close by themselves like unpaid orders. */
export const MOST_OPEN_ACCOUNT_PAYMENTS = 5;

/** What an account pays for itself, as its owner sees it. */
export const accountPayment = z.object({
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
export type AccountPayment = z.output<typeof accountPayment>;
