import { type DeliveredRole, isAdminKey, WILDCARD } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { declaredWord, wordKey } from '../../../platform/server/declared-words.ts';
import type { Domains, Of } from '../../../platform/server/domains.ts';
import { lockRights } from '../../sign-in/server/public.ts';
import { addPermissions, insertDeliveredRole, noteDelivered, readDelivered } from './delivered-role-repository.ts';
import { lockRoles, roleHasCustomers } from './role-repository.ts';

/** A delivered role's name in both languages; its code where no message exists. */
export function deliveredName({ code, domain }: Of<DeliveredRole>): { nameZh: string; nameEn: string } {
  const keys = [wordKey(domain, 'delivered_role', code)];
  return { nameZh: declaredWord(keys, 'zh') ?? code, nameEn: declaredWord(keys, 'en') ?? code };
}

const keysOf = ({ code, everything }: DeliveredRole, { permissions }: Domains): string[] =>
  everything ? [WILDCARD] : [...permissions].filter(([, { roles }]) => roles.includes(code)).map(([key]) => key);

/**
 * Adds the roles and keys this version declares and the mall has not received yet. Each is delivered once: a key or
 * role that an administrator removed is not restored. Runs at every start, in one process only.
 */
export async function deliverRoles({
  database,
  clock,
  domains,
  log,
}: Pick<Services, 'database' | 'clock' | 'domains' | 'log'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockRights(tx);
    const delivered = await readDelivered(tx);
    const isNewMall = delivered.roles.size === 0;
    const missingIn = (role: DeliveredRole) =>
      keysOf(role, domains).filter((key) => !delivered.permissions.get(role.code)?.has(key));
    // As somebody who gives a role to a customer, and in the same order: that is either seen below, or sees the new keys.
    const growing = domains.roles.filter((role) => missingIn(role).length > 0);
    await lockRoles(
      tx,
      growing.flatMap(({ code }) => delivered.roles.get(code) ?? []),
    );
    for (const role of domains.roles) {
      const { code } = role;
      const id = delivered.roles.has(code)
        ? (delivered.roles.get(code) ?? null)
        : await insertDeliveredRole(tx, { code, ...deliveredName(role) });
      const keys = missingIn(role);
      if (keys.length === 0) continue;
      // A role of customers never gains a back-office key; where one merely holds it now, that waits for a later start.
      const isOfCustomers = role.forCustomers || (id !== null && (await roleHasCustomers(tx, id)));
      const withheld = isOfCustomers ? keys.filter(isAdminKey) : [];
      if (withheld.length > 0) log.warn({ role: code, withheld }, 'customers hold this role: it does not get new keys');
      const forThese = keys.filter((key) => !withheld.includes(key));
      if (forThese.length === 0) continue;
      await noteDelivered(tx, code, forThese);
      if (id === null) continue;
      const added = await addPermissions(tx, id, forThese);
      if (isNewMall || added.length === 0) continue;
      const entry = {
        action: 'role.deliver',
        entity: 'role',
        entityId: id,
        after: { code, permissions: added },
      } as const;
      await writeAudit(tx, { session: null, clock, requestId: 'start' }, entry);
    }
  });
}
