import { isSameLock, type LockChoice } from '../../contract/lock-choices.ts';
import { FACT_IDS, type FactId, type PackedFact, type RulePack } from '../../contract/rule-pack.ts';

export interface FactChange {
  readonly id: FactId;
  readonly before: PackedFact;
  readonly after: PackedFact;
}

export interface LockChange {
  readonly id: string;
  /** Null: there was no such row. */
  readonly before: LockChoice | null;
  /** Null: there is none any more. */
  readonly after: LockChoice | null;
  /** Stands elsewhere among the rows that both have. */
  readonly isMoved: boolean;
}

const differs = (a: PackedFact, b: PackedFact) => a.value !== b.value || a.tag !== b.tag || a.source !== b.source;

/** Numbers that one version has otherwise than another, in the order of the rules. */
export const factChanges = (before: RulePack, after: RulePack): FactChange[] =>
  FACT_IDS.map((id) => ({ id, before: before.facts[id], after: after.facts[id] })).filter((one) =>
    differs(one.before, one.after),
  );

/** The row before each one, of those that are in both tables. */
function followed(rows: readonly LockChoice[], both: ReadonlySet<string>): Map<string, string> {
  const common = rows.filter(({ id }) => both.has(id));
  return new Map(common.map(({ id }, place) => [id, common[place - 1]?.id ?? '']));
}

/** Rows of the table of locks that differ. */
export function lockChanges(before: RulePack, after: RulePack): LockChange[] {
  const [old, now] = [before.locks, after.locks].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const both = new Set(before.locks.map(({ id }) => id).filter((id) => now?.has(id)));
  const [stood, stands] = [followed(before.locks, both), followed(after.locks, both)];
  return [...new Set([...after.locks, ...before.locks].map(({ id }) => id))]
    .map((id) => ({
      id,
      before: old?.get(id) ?? null,
      after: now?.get(id) ?? null,
      isMoved: stood.get(id) !== stands.get(id),
    }))
    .filter(({ isMoved, before: was, after: is }) => isMoved || !was || !is || !isSameLock(was, is));
}
