import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { LockChoice } from '../contract/lock-choices.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { FACTS, isSafeForEscape, packProblems, type RulePack } from '../contract/rule-pack.ts';
import {
  type DoorSide,
  type describeRulePack as describeRulePackContract,
  MOST_LOCK_ROWS,
  type removeLockRow as removeLockRowContract,
  type saveLockRow as saveLockRowContract,
  type saveRuleFact as saveRuleFactContract,
} from '../contract/rule-pack-endpoints.ts';
import { draftOf } from './keep-rule-packs.ts';
import { type Opened, type PackContent, packOf, updateDraft } from './rule-pack-repository.ts';

interface Change {
  readonly content: Partial<PackContent>;
  /** What the audit trail says of it. */
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** Changes the version that is being written. @throws AppError packNotFound, pageDataChanged */
async function changeDraft(
  context: SignedInContext,
  { version, revision }: Opened,
  change: (pack: RulePack, note: string) => Change,
): Promise<{ revision: number }> {
  return inTransaction(context.database, async (tx) => {
    const row = await draftOf(tx, version);
    const { content, before, after } = change(packOf(row), row.note);
    const isAsOpened = await updateDraft(tx, { version, revision }, content);
    if (!isAsOpened) throw new AppError(APP_ERRORS.pageDataChanged);
    await writeAudit(tx, context, {
      action: 'match-rules.edit',
      entity: 'match-rules',
      entityId: version,
      before,
      after,
    });
    return { revision: revision + 1 };
  });
}

/** @throws AppError packNotFound, pageDataChanged */
export const describeRulePack = (
  { note, ...opened }: RequestOf<typeof describeRulePackContract>,
  context: SignedInContext,
) => changeDraft(context, opened, (_, before) => ({ content: { note }, before: { note: before }, after: { note } }));

/** @throws AppError packNotFound, factOutOfBounds, pageDataChanged */
export function saveRuleFact(
  { version, revision, id, ...fact }: RequestOf<typeof saveRuleFactContract>,
  context: SignedInContext,
) {
  return changeDraft(context, { version, revision }, (pack) => {
    const facts = { ...pack.facts, [id]: fact };
    if (packProblems({ ...pack, facts }).includes(id)) {
      const { min, max } = FACTS[id];
      throw new AppError(MATCHING_ERRORS.factOutOfBounds, { fact: id, min, max });
    }
    return { content: { facts }, before: pack.facts[id], after: { fact: id, ...fact } };
  });
}

const SIDES: Readonly<Record<DoorSide, boolean | null>> = { both: null, yes: true, no: false };

/** @throws AppError unsafeLocks, tooManyLockRows */
function checkedLocks(locks: readonly LockChoice[]): readonly LockChoice[] {
  if (locks.length > MOST_LOCK_ROWS) throw new AppError(MATCHING_ERRORS.tooManyLockRows, { most: MOST_LOCK_ROWS });
  if (!isSafeForEscape(locks)) throw new AppError(MATCHING_ERRORS.unsafeLocks);
  return locks;
}

/** A row with its place, as the audit trail has it. */
function placedRow(locks: readonly LockChoice[], rowId: string): object | undefined {
  const at = locks.findIndex(({ id }) => id === rowId);
  const found = locks[at];
  if (!found) return undefined;
  const { id: row, ...said } = found;
  return { row, place: at + 1, ...said };
}

const lockChange = (before: readonly LockChoice[], after: readonly LockChoice[], rowId: string): Change => ({
  content: { locks: checkedLocks(after) },
  before: placedRow(before, rowId),
  after: placedRow(after, rowId),
});

/** @throws AppError packNotFound, unsafeLocks, tooManyLockRows, pageDataChanged */
export function saveLockRow(
  { version, revision, place, ...typed }: RequestOf<typeof saveLockRowContract>,
  context: SignedInContext,
) {
  const row: LockChoice = {
    ...typed,
    materials: typed.materials.length > 0 ? typed.materials : null,
    escape: SIDES[typed.escape],
    latch: SIDES[typed.latch],
  };
  return changeDraft(context, { version, revision }, (pack) => {
    const others = pack.locks.filter(({ id }) => id !== row.id);
    return lockChange(pack.locks, others.toSpliced(place - 1, 0, row), row.id);
  });
}

/** @throws AppError packNotFound, notFound, unsafeLocks, pageDataChanged */
export const removeLockRow = ({ id, ...opened }: RequestOf<typeof removeLockRowContract>, context: SignedInContext) =>
  changeDraft(context, opened, ({ locks }) => {
    const left = locks.filter((row) => row.id !== id);
    if (left.length === locks.length) throw new AppError(APP_ERRORS.notFound);
    return lockChange(locks, left, id);
  });
