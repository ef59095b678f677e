import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';

/** A customer with this phone who may sign in. */
export async function findAccountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('disabled', '=', false)
    .where('identity', '!=', IDENTITY.staff)
    .executeTakeFirst();
  return row?.id;
}
