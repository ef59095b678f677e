import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
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

/** Changes the version that is being written. @throws AppError packNotFound, pageDataChanged */
async function changeDraft(
  { database }: SignedInContext,
  { version, revision }: Opened,
  change: (pack: RulePack) => Partial<PackContent>,
): Promise<{ revision: number }> {
  return inTransaction(database, async (tx) => {
    const row = await draftOf(tx, version);
    const isAsOpened = await updateDraft(tx, { version, revision }, change(packOf(row)));
    if (!isAsOpened) throw new AppError(APP_ERRORS.pageDataChanged);
    return { revision: revision + 1 };
  });
}

/** @throws AppError packNotFound, pageDataChanged */
export const describeRulePack = (
  { note, ...opened }: RequestOf<typeof describeRulePackContract>,
  context: SignedInContext,
) => changeDraft(context, opened, () => ({ note }));

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
    return { facts };
  });
}

const SIDES: Readonly<Record<DoorSide, boolean | null>> = { both: null, yes: true, no: false };

/** @throws AppError unsafeLocks, tooManyLockRows */
function checkLocks(locks: readonly LockChoice[]): { locks: readonly LockChoice[] } {
  if (locks.length > MOST_LOCK_ROWS) throw new AppError(MATCHING_ERRORS.tooManyLockRows, { most: MOST_LOCK_ROWS });
  if (!isSafeForEscape(locks)) throw new AppError(MATCHING_ERRORS.unsafeLocks);
  return { locks };
}

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
    return checkLocks(others.toSpliced(place - 1, 0, row));
  });
}

/** @throws AppError packNotFound, unsafeLocks, pageDataChanged */
export const removeLockRow = ({ id, ...opened }: RequestOf<typeof removeLockRowContract>, context: SignedInContext) =>
  changeDraft(context, opened, (pack) => checkLocks(pack.locks.filter((row) => row.id !== id)));
