import type { Db } from '../../../platform/server/database.ts';

/** An account with this phone that may sign in. */
export async function findAccountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('disabled', '=', false)
    .executeTakeFirst();
  return row?.id;
}
