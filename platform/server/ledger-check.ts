import type { RawBuilder } from 'kysely';
import { wordKey } from './declared-words.ts';

/** A counter or a sum beside what its ledger says. */
export interface ComparedRow {
  readonly id: number;
  /** By which staff find it: a number of an order, a part number, an account. */
  readonly subject: string;
  readonly counter: number;
  /** What the counter has to be. */
  readonly ledger: number;
}

/** Says for every row of a table whether it equals its ledger. */
export interface LedgerCheck {
  /** Unique in the mall; its texts stand under `ledgerWordKeys`. */
  readonly name: string;
  readonly unit: 'fen' | 'count';
  /** How many rows one statement compares, where each stands for very many; 1,000 otherwise. */
  readonly rowsAtOnce?: number;
  /**
   * The next rows by their id, as `id, subject, counter, ledger`, read along indexes. One statement: counters and their
   * ledgers are written in one transaction, so that a statement sees both or neither.
   */
  rows(after: number, limit: number): RawBuilder<ComparedRow>;
}

/** Under which keys the words of a check stand: what is compared, and what to do about a difference. */
export const ledgerWordKeys = (name: string, domain: string) => ({
  check: wordKey(domain, 'ledger', name),
  todo: wordKey(domain, 'ledger', name, 'todo'),
});
