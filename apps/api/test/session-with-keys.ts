import { createHash, randomBytes } from 'node:crypto';
import { IDENTITY, type Identity, isAdminKey, WHOLE_MALL } from '../../../platform/contract/permission.ts';
import type { TestMall } from '../test-mall.ts';

/**
 * The token of a new account with exactly these keys, from a new role called `name`. Staff with keys of the back office
 * work for the whole mall, unless they are said to be a keeper without a shop.
 */
export async function sessionWithKeys(
  mall: TestMall,
  granted: { name: string; identity: Identity; permissions: readonly string[]; isShopless?: true },
): Promise<string> {
  const { name, identity, isShopless } = granted;
  const isOfOffice = identity === IDENTITY.staff && !isShopless && granted.permissions.some(isAdminKey);
  const permissions = isOfOffice ? [...new Set([...granted.permissions, WHOLE_MALL])] : granted.permissions;
  const { database, clock } = mall.app.services;
  const role = await database
    .insertInto('role')
    .values({ code: name, name_zh: name, name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    await database
      .insertInto('role_permission')
      .values(permissions.map((permission) => ({ role_id: role.id, permission })))
      .execute();
  }
  const account = await database
    .insertInto('account')
    .values({ email: `${name}@keys.test`, nickname: name, identity, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('account_role').values({ account_id: account.id, role_id: role.id }).execute();
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: account.id,
      created_at: clock.now(),
      last_seen_at: clock.now(),
    })
    .execute();
  return token;
}
