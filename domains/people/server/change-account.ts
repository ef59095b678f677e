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

/** The audit actions that begin with ACTION_PREFIX, without the prefix. */
type Unprefixed<Action> = Action extends `${typeof ACTION_PREFIX}${infer Name}` ? Name : never;
type AccountAction = Unprefixed<AuditAction>;

export interface AccountChangeOf {
  readonly id: number;
  readonly kind: AccountKind;
  /** Name in the audit trail: `edit`, `disable`. */
  readonly action: AccountAction;
  /** The form's revision; absent when the change does not depend on what was on the screen. */
  readonly revision?: string;
}

/** Only the fields that differ, since those are what readers of the trail look for. */
function differing(before: AccountState, after: AccountState) {
  const names = Object.keys(before) as (keyof AccountState)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (state: AccountState) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { changed, before: only(before), after: only(after) };
}

/**
 * The only way staff change an account: locked, checked against the form's revision and the caller's rights, and
 * audited with before and after in the same transaction.
 * @returns whether anything changed
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

/** Changes several accounts, all or none; in id order, so that concurrent batches cannot deadlock. */
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
