import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { holds, type PermissionKey } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, sqlState, type Tx } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import {
  ACTION_PREFIX,
  AUDITED_ENTITY,
  deleteSessionsExcept,
  endActingWithoutRight,
  listSecondFactors,
  lockRights,
} from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type {
  addStaff as addStaffContract,
  editStaff as editStaffContract,
  listStaff,
  listStaffRoles,
  setStaffDisabled as setStaffDisabledContract,
} from '../contract/staff-endpoints.ts';
import {
  insertStaff,
  readAccountState,
  readAccountStates,
  replaceRoles,
  updateAccount,
} from './account-admin-repository.ts';
import { accountSummary } from './account-summary.ts';
import { changeAccount, changeAccounts } from './change-account.ts';
import { grantableRoles } from './change-customers.ts';
import { requireAdministrator } from './office-access.ts';
import { listRoleRows } from './role-repository.ts';
import { countStaffRows, listStaffRows } from './staff-repository.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

export async function readStaffList(
  input: RequestOf<typeof listStaff>,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof listStaff>> {
  requireWholeMall(session);
  const slice = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const [rows, total] = await Promise.all([
    listStaffRows(database, input, slice, locale),
    countStaffRows(database, input),
  ]);
  const ids = rows.map(({ id }) => id);
  const [secondFactors, states] = await Promise.all([
    listSecondFactors(database, ids),
    readAccountStates(database, ids),
  ]);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      ...accountSummary(row),
      merchantId: row.merchant_id,
      hasSecondFactor: secondFactors.has(row.id),
      revision: revisionOf(states.get(row.id)),
    })),
  );
}

export async function readStaffRoles(
  _input: object,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof listStaffRoles>> {
  requireWholeMall(session);
  const roles = await listRoleRows(database);
  return roles.map(({ id, code, name_zh, name_en, permissions }) => ({
    id,
    code,
    name: locale === 'zh' ? name_zh : name_en,
    grantable: permissions.every((key) => holds(session.permissions, key as PermissionKey)),
  }));
}

function contactOf({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') throw new AppError(PEOPLE_ERRORS.contactMissing);
  return { phone: phone || null, email: email.toLowerCase() || null };
}

/** Translates constraint violations into errors. */
export async function withWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === UNIQUE_VIOLATION) throw new AppError(PEOPLE_ERRORS.contactTaken);
    if (state === FOREIGN_KEY_VIOLATION) throw new AppError(PEOPLE_ERRORS.merchantUnknown);
    throw error;
  }
}

export interface NewMember {
  readonly phone: string;
  readonly email: string;
  readonly nickname: string;
  readonly roleIds: readonly number[];
  /** The shop they keep; 0: none. */
  readonly merchantId: number;
}

/** Adds a member of staff with roles that the caller may grant, in the transaction. */
export async function createMember(tx: Tx, member: NewMember, context: SignedInContext): Promise<{ id: number }> {
  const contact = contactOf(member);
  const roles = await grantableRoles(tx, context, member.roleIds, []);
  const id = await insertStaff(tx, {
    ...contact,
    nickname: member.nickname,
    merchantId: member.merchantId || null,
    at: context.clock.now(),
  });
  await replaceRoles(
    tx,
    id,
    roles.map((role) => role.id),
  );
  await writeAudit(tx, context, {
    action: `${ACTION_PREFIX}add`,
    entity: AUDITED_ENTITY,
    entityId: id,
    after: await readAccountState(tx, id),
  });
  return { id };
}

export async function addStaff(
  input: RequestOf<typeof addStaffContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof addStaffContract>> {
  requireWholeMall(context.session);
  return withWords(() => inTransaction(context.database, (tx) => createMember(tx, input, context)));
}

export function editStaff(input: RequestOf<typeof editStaffContract>, context: SignedInContext): Promise<boolean> {
  const { id, revision } = input;
  const contact = contactOf(input);
  return withWords(() =>
    inTransaction(context.database, async (tx) => {
      await lockRights(tx);
      const inner = { ...context, database: tx };
      return changeAccount(inner, { id, kind: 'staff', action: 'edit', revision }, async (own, before) => {
        const roles = await grantableRoles(own, context, input.roleIds, before.roles);
        const codes = roles.map(({ code }) => code).sort();
        if (id === context.session.accountId && codes.join() !== [...before.roles].sort().join()) {
          throw new AppError(PEOPLE_ERRORS.ownRoles);
        }
        const merchantId = input.merchantId || null;
        if (id === context.session.accountId && merchantId !== before.merchantId) {
          throw new AppError(PEOPLE_ERRORS.ownShop);
        }
        await updateAccount(own, id, {
          ...contact,
          nickname: input.nickname,
          merchant_id: merchantId,
        });
        await replaceRoles(
          own,
          id,
          roles.map((role) => role.id),
        );
        await requireAdministrator(own);
        await endActingWithoutRight(own);
      });
    }),
  );
}

/** Disabling ends all sessions at once, including those in which they act for customers. */
export function setStaffDisabled(
  { ids, disabled }: RequestOf<typeof setStaffDisabledContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof setStaffDisabledContract>> {
  if (disabled && ids.includes(context.session.accountId)) throw new AppError(PEOPLE_ERRORS.ownAccount);
  return inTransaction(context.database, async (tx) => {
    await lockRights(tx);
    const inner = { ...context, database: tx };
    const action = disabled ? 'disable' : 'enable';
    const done = await changeAccounts(inner, ids, { kind: 'staff', action }, async (own, id) => {
      await updateAccount(own, id, { disabled });
      if (disabled) await deleteSessionsExcept(own, id, null);
    });
    await requireAdministrator(tx);
    return done;
  });
}
