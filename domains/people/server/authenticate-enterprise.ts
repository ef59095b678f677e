import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { ACTION_PREFIX, AUDITED_ENTITY, requireApiKey } from '../../sign-in/server/public.ts';
import type {
  authenticateEnterpriseByKey as authenticateEnterpriseByKeyContract,
  authenticateEnterprise as authenticateEnterpriseContract,
} from '../contract/customer-account-endpoints.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import {
  type AccountState,
  findAccountByContact,
  lockAccountState,
  readAccountState,
  replaceRoles,
  updateAccount,
} from './account-admin-repository.ts';
import { changeAccount } from './change-account.ts';
import { requireForCustomers } from './change-customers.ts';
import { listRoleRows, lockRoles } from './role-repository.ts';

const ENTERPRISE_ROLE = 'enterprise-customer';
/** Roles of users without enterprise authentication; it replaces them. */
const REGULAR_ROLES = ['regular-user', 'regular-user-with-prices'];

async function makeEnterprise(tx: Tx, id: number, company: string, before: AccountState): Promise<void> {
  if (before.identity !== IDENTITY.regular) throw new AppError(PEOPLE_ERRORS.alreadyAuthenticated);
  await updateAccount(tx, id, { identity: IDENTITY.enterprise, company });
  const kept = before.roles.filter((code) => !REGULAR_ROLES.includes(code));
  const codes = [...kept, ENTERPRISE_ROLE];
  const named = (await listRoleRows(tx)).filter(({ code }) => codes.includes(code)).map((role) => role.id);
  const roles = await lockRoles(tx, named);
  requireForCustomers(roles);
  await replaceRoles(
    tx,
    id,
    roles.map((role) => role.id),
  );
}

/** Turns a regular user into an enterprise customer once staff have checked the documents. */
export function authenticateEnterprise(
  { id, revision, company }: RequestOf<typeof authenticateEnterpriseContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeAccount(context, { id, kind: 'customer', action: 'authenticate', revision }, (tx, before) =>
    makeEnterprise(tx, id, company, before),
  );
}

/** The same, reported by the companion app mall, where the authentication takes place. */
export async function authenticateEnterpriseByKey(
  { phone, email, company }: RequestOf<typeof authenticateEnterpriseByKeyContract>,
  context: Context,
): Promise<ResponseOf<typeof authenticateEnterpriseByKeyContract>> {
  requireApiKey(context);
  const contact = phone ?? email ?? '';
  return inTransaction(context.database, async (tx) => {
    const found = contact ? await findAccountByContact(tx, contact) : undefined;
    const before = found && (await lockAccountState(tx, found.id, 'customer'));
    if (!found || !before) throw new AppError(PEOPLE_ERRORS.accountNotFound);
    await makeEnterprise(tx, found.id, company, before);
    const after = await readAccountState(tx, found.id);
    await writeAudit(
      tx,
      { ...context, session: null },
      {
        action: `${ACTION_PREFIX}authenticate`,
        entity: AUDITED_ENTITY,
        entityId: found.id,
        before: { identity: before.identity, company: before.company, roles: before.roles },
        after: { identity: after?.identity, company: after?.company, roles: after?.roles, by: 'open' },
      },
    );
    return { id: found.id };
  });
}
