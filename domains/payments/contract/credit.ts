import * as z from 'zod';
import { time, yuan } from '../../../platform/contract/fields.ts';

/**
 * Why credit was used or repaid: used before there were entries; a payment; one that was not completed; a refund; money
 * that finance received.
 */
export const CREDIT_ENTRY_KINDS = ['opening', 'payment', 'release', 'refund', 'repayment'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** Without one of these: every customer who owes or may buy on credit. */
export const CREDIT_FILTERS = ['owing', 'overdue'] as const;
export type CreditFilter = (typeof CREDIT_FILTERS)[number];

/** A customer who may buy on credit, or owes. */
export const creditAccount = z.object({
  /** Of the account. */
  id: z.int(),
  customerName: z.string(),
  contact: z.string(),
  limit: yuan,
  used: yuan,
  remaining: yuan,
  overdue: yuan,
  /** When the oldest open purchase is to be repaid. */
  dueTime: time.nullable(),
  termDays: z.int(),
});
export type CreditAccount = z.output<typeof creditAccount>;
