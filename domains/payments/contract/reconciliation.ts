import * as z from 'zod';
import { day, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { PAY_TYPES } from './payment.ts';

/**
 * How the payments of a period, what providers and the bank say, and what was paid for can differ: a payment that was
 * never reported; a report that was never booked; another amount; a payment whose orders, or balance, were not booked
 * alike; a refund that the provider does not confirm; a transfer that nobody has decided on; one that was confirmed
 * without the bank's number.
 */
export const DIFFERENCE_KINDS = [
  'paidWithoutNotice',
  'noticeWithoutPayment',
  'amountDiffers',
  'subjectDiffers',
  'refundUnconfirmed',
  'transferWaiting',
  'transferUnmatched',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const difference = z.object({
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  paymentNo: z.string(),
  payType: z.enum(PAY_TYPES),
  /** What the mall has booked. */
  booked: visibleYuan,
  /** What the provider, the bank or the orders say. */
  reported: visibleYuan,
  /** The provider's or the bank's number; of a refund, that of the return. */
  reference: z.string(),
  /** Of a refund that is not confirmed: where it stands among the refund payouts; null of anything else. */
  returnState: z.enum(['underway', 'stuck']).nullable(),
  time,
});
export type Difference = z.output<typeof difference>;

/** Money of a period that came in one way. */
export const paidInWay = z.object({
  payType: z.enum(PAY_TYPES),
  payments: z.int(),
  paid: visibleYuan,
  /** Null of ways that report nothing: balance and transfers. */
  notices: z.int().nullable(),
  reported: visibleYuan,
  returned: visibleYuan,
});
export type PaidInWay = z.output<typeof paidInWay>;

export const MAX_RECONCILED_DAYS = 31;
const DAY_MS = 86_400_000;

/** Days in Asia/Shanghai; the last one counts. */
export const periodFields = { dateFrom: day, dateTo: day };

/** Whether a period begins before it ends and is not too long. */
export const isPeriod = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): boolean => {
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_RECONCILED_DAYS;
};
