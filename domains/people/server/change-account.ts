import { AppError } from '../../../platform/contract/app-error.ts';
import { type AuditAction, writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { ACTION_PREFIX, AUDITED_ENTITY } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import { type AccountKind, type AccountState, lockAccountState, readAccountState } from './account-admin-repository.ts';
import { requireAuthority } from './office-access.ts';

/** The actions of the trail that begin with ACTION_PREFIX, without it. */
type Unprefixed<Action> = Action extends `${typeof ACTION_PREFIX}${infer Name}` ? Name : never;
type AccountAction = Unprefixed<AuditAction>;

export interface AccountChangeOf {
  readonly id: number;
  readonly kind: AccountKind;
  /** What the audit trail calls it: `edit`, `disable`. */
  readonly action: AccountAction;
  /** Of the form; absent where the change does not depend on what was on the screen. */
  readonly revision?: string;
}

/** Only the fields that differ: that is what somebody reading the trail looks for. */
function differing(before: AccountState, after: AccountState) {
  const names = Object.keys(before) as (keyof AccountState)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (state: AccountState) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { changed, before: only(before), after: only(after) };
}

/**
 * The one way in which staff change an account: locked, held to what the form showed, never above one's own rank,
 * noted with before and after in the same transaction.
 * @returns whether anything is different now
 */
export async function changeAccount(
  context: SignedInContext,
  { id, kind, action, revision }: AccountChangeOf,
  write: (tx: Tx, before: AccountState) => Promise<void>,
): Promise<boolean> {
  requireWholeMall(context.session);
  return inTransaction(context.database, async (tx) => {
    const before = await lockAccountState(tx, id, kind);
    if (!before) throw new AppError(PEOPLE_ERRORS.accountNotFound);
    await requireAuthority(tx, context.session, id);
    if (revision !== undefined) requireUnchanged(before, revision);
    await write(tx, before);
    const after = (await readAccountState(tx, id)) ?? before;
    const difference = differing(before, after);
    if (difference.changed.length === 0) return false;
    await writeAudit(tx, context, {
      action: `${ACTION_PREFIX}${action}`,
      entity: AUDITED_ENTITY,
      entityId: id,
      before: difference.before,
      after: difference.after,
    });
    return true;
  });
}

/** The same change of several accounts, all or none. In the order of their ids, so that two batches cannot lock each other out. */
export async function changeAccounts(
  context: SignedInContext,
  ids: readonly number[],
  change: Omit<AccountChangeOf, 'id' | 'revision'>,
  write: (tx: Tx, id: number, before: AccountState) => Promise<void>,
): Promise<{ changed: number }> {
  const ordered = [...new Set(ids)].sort((left, right) => left - right);
  const changed = await inTransaction(context.database, async (tx) => {
    let count = 0;
    for (const id of ordered) {
      const inner = { ...context, database: tx };
      if (await changeAccount(inner, { ...change, id }, (own, before) => write(own, id, before))) count += 1;
    }
    return count;
  });
  return { changed };
}
