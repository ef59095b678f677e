import * as z from 'zod';
import { time, yuan } from '../../../platform/contract/fields.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { CREDIT_ENTRY_KINDS } from '../../payments/contract/credit.ts';

/** Parts of payments that were not completed stand alone, as in the sums of a month: they are no income. */
export const BALANCE_FILTERS = ['all', 'expenditure', 'income', 'recharge', 'refund', 'partBack'] as const;
export type BalanceFilter = (typeof BALANCE_FILTERS)[number];

/** Whether an entry adds or deducts. */
export const ENTRY_TYPE = { add: 1, deduct: 2 } as const;
const entryType = z.literal([ENTRY_TYPE.add, ENTRY_TYPE.deduct]);

/** The order of a payment that is of exactly one; empty of others, of one that was deleted, and of what is no payment. */
const onlyOrder = { orderNo: z.string() };

export const balanceEntry = z.object({
  id: z.int(),
  linkId: z.string(),
  ...onlyOrder,
  linkType: z.enum([
    'order',
    'refund',
    /** A part of a payment that was not completed. */
    'partBack',
    'recharge',
    'system',
    'brokerage',
    'priceProtection',
    'repayment',
    'settlement',
  ]),
  type: entryType,
  /** Never negative: `type` gives the direction. */
  amount: yuan,
  /** After this entry. */
  balance: yuan,
  remark: z.string(),
  createTime: time,
});
export type BalanceEntry = z.output<typeof balanceEntry>;

/**
 * `month` in Asia/Shanghai, `2026-11`. Its sums are those of the whole month, whatever the filter shows of it: opening +
 * received + takenBack − spent = closing, which is the opening balance of the next one.
 */
export const balanceMonth = z.object({
  month: z.string(),
  opening: yuan,
  received: yuan,
  /** Parts of payments that were not completed: they are neither received nor a refund. */
  takenBack: yuan,
  spent: yuan,
  closing: yuan,
  list: z.array(balanceEntry),
});
export type BalanceMonth = z.output<typeof balanceMonth>;

/** Movements that are exported at once. */
export const MAX_EXPORT_MOVEMENTS = 10_000;

/**
 * Credit that was used, what made less of it, purchases that are not wholly repaid, and parts of payments that were not
 * completed.
 */
export const CREDIT_MOVEMENTS = ['all', 'used', 'less', 'open', 'partBack'] as const;
export type CreditMovements = (typeof CREDIT_MOVEMENTS)[number];

export const creditEntry = z.object({
  id: z.int(),
  linkId: z.string(),
  ...onlyOrder,
  kind: z.enum(CREDIT_ENTRY_KINDS),
  /** More is owed, or less. */
  type: entryType,
  /** Never negative: `type` gives the direction. */
  amount: yuan,
  /** Owed in all after this entry. */
  owed: yuan,
  /** Of credit that was used: what of it is not repaid yet, and until when it is to be. */
  open: yuan,
  dueTime: time.nullable(),
  isOverdue: z.boolean(),
  createTime: time,
});
export type CreditEntry = z.output<typeof creditEntry>;

/** Like a month of the balance: what was owed at first + used − less − takenBack = what was owed at last. */
export const creditMonth = z.object({
  month: z.string(),
  opening: yuan,
  used: yuan,
  less: yuan,
  takenBack: yuan,
  closing: yuan,
  list: z.array(creditEntry),
});
export type CreditMonth = z.output<typeof creditMonth>;

export const credit = z.object({
  creditLimit: yuan,
  usedCredit: yuan,
  remainingCredit: yuan,
  overdueCredit: yuan,
  /** When the oldest open purchase is to be repaid. */
  creditDueTime: time.nullable(),
  /** Days after a purchase by which it is to be repaid. */
  creditTermDays: z.int(),
  /** The money in the account, excluding credit. */
  balance: yuan,
});
export type Credit = z.output<typeof credit>;

/** 1 created, 2 frozen, 3 done, 4 void. */
export const POINT_STATUS = { created: 1, frozen: 2, done: 3, void: 4 } as const;

export const pointEntry = z.object({
  id: z.int(),
  linkId: z.string(),
  /** The order that moved them; empty of one that was deleted, and of what is no order. */
  orderNo: z.string(),
  linkType: z.enum(['order', 'refund', 'sign', 'system']),
  type: entryType,
  title: z.string(),
  integral: z.int(),
  /** Usable points after this entry; 0 while it is frozen. */
  balance: z.int(),
  mark: z.string(),
  status: z.literal(Object.values(POINT_STATUS)),
  /** Days the points stay frozen after receipt; 0 for points that were never frozen. */
  frozenTime: z.int(),
  /** When they were thawed, epoch milliseconds; 0 while they are frozen. */
  thawTime: z.int(),
  createTime: time,
});
export type PointEntry = z.output<typeof pointEntry>;

export const points = z.object({
  /** Usable points. */
  integral: z.int(),
  /** All points ever earned and thawed. */
  settledIntegral: z.int(),
  useIntegral: z.int(),
  freezeIntegral: z.int(),
});
export type Points = z.output<typeof points>;

/** One point for every full yuan paid. */
export function pointsFor(payFen: Fen): number {
  return Math.floor(payFen / 100);
}
