import { AppError, type ErrorKind } from '../contract/app-error.ts';
import type { Actor, TransitionTable } from '../contract/state-machine.ts';
import { type AuditAction, type AuditEntity, writeAudit } from './audit.ts';
import type { SignedInContext } from './context.ts';
import type { Tx } from './database.ts';
import type { OwnedRows } from './owned-rows-repository.ts';
import { requireUnchanged } from './revision.ts';
import { merchantScope, type Session } from './session.ts';
import { applyTransition } from './transition.ts';

/** As whom a member of staff or a shop's keeper changes a state. */
export const officeActor = (session: Session): Actor =>
  merchantScope(session).merchantId === 'all' ? 'staff' : 'merchant';

/** Locks all of these rows. @throws AppError `missing` when one is gone or another shop's */
export async function lockAll<Row>(
  tx: Tx,
  rows: OwnedRows<Row>,
  { session }: SignedInContext,
  ids: readonly number[],
  missing: ErrorKind,
): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  const found = await rows.lock(tx, merchantScope(session), wanted);
  if (found.length < wanted.length) throw new AppError(missing);
  return found;
}

/**
 * Locks the row that a form was opened with.
 * @throws AppError `missing` when it is gone or another shop's, pageDataChanged when it has changed since
 */
export async function lockOpened<Row>(
  tx: Tx,
  rows: OwnedRows<Row>,
  { session }: SignedInContext,
  { id, revision }: { readonly id: number; readonly revision: string },
  { stateOf, missing }: { readonly stateOf: (row: Row) => unknown; readonly missing: ErrorKind },
): Promise<Row> {
  const [before] = await rows.lock(tx, merchantScope(session), [id]);
  if (!before) throw new AppError(missing);
  requireUnchanged(stateOf(before), revision);
  return before;
}

interface StatusChange<State extends string, Action extends string> {
  readonly transitions: TransitionTable<State, Action>;
  readonly action: Action;
  readonly row: { readonly id: number; readonly status: string };
  readonly audit: { readonly action: AuditAction; readonly entity: AuditEntity };
  readonly update: (from: readonly State[], to: State) => Promise<number>;
}

/** Applies one transition to a row, and says so in the audit trail. @throws AppError pageDataChanged */
export async function changeStatus<State extends string, Action extends string>(
  tx: Tx,
  context: SignedInContext,
  { transitions, action, row, audit, update }: StatusChange<State, Action>,
): Promise<void> {
  await applyTransition(transitions, action, officeActor(context.session), update);
  await writeAudit(tx, context, {
    ...audit,
    entityId: row.id,
    before: { status: row.status },
    after: { status: transitions[action].to },
  });
}
