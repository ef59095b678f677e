import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

export const FINDING_STATES = ['open', 'resolved'] as const;

/** What does not add up, and what to do about it. */
export const ledgerFinding = z.object({
  id: z.int(),
  checkName: z.string(),
  /** The same in words. */
  check: z.string(),
  /** By which it is found: a number of an order, a part number, an account. */
  subject: z.string(),
  /** Yuan or pieces, as the check counts; null for callers who may not see prices. */
  counter: z.string().nullable(),
  ledger: z.string().nullable(),
  todo: z.string(),
  firstSeen: time,
  lastSeen: time,
  /** Null while it is open. */
  resolveTime: time.nullable(),
});
export type LedgerFinding = z.output<typeof ledgerFinding>;

/** The last run of a check. */
export const ledgerRun = z.object({
  checkName: z.string(),
  check: z.string(),
  /** Null of a check that has not run yet. */
  runTime: time.nullable(),
  compared: z.int(),
  found: z.int(),
  /** False when it ran out of time: the next run continues. */
  isComplete: z.boolean(),
});
export type LedgerRun = z.output<typeof ledgerRun>;

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Runs before this time, and findings settled before it, are deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
