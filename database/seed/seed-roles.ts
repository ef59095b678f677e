import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { DELIVERED_ROLES } from './roles.ts';

/** Makes the delivered roles. A role that exists keeps its permissions: the back office owns them. */
export async function seedRoles({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const inserted = await tx
      .insertInto('role')
      .values(DELIVERED_ROLES.map(({ code, nameZh, nameEn }) => ({ code, name_zh: nameZh, name_en: nameEn })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'code'])
      .execute();
    const idOf = new Map(inserted.map(({ code, id }) => [code, id]));
    const permissions = DELIVERED_ROLES.flatMap((role) => {
      const roleId = idOf.get(role.code);
      return roleId === undefined ? [] : role.permissions.map((permission) => ({ role_id: roleId, permission }));
    });
    if (permissions.length > 0) await tx.insertInto('role_permission').values(permissions).execute();
  });
}
