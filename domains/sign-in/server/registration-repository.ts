import type { Db } from '../../../platform/server/database.ts';
import { RELATION_TYPE, type RelationType } from '../contract/account.ts';

export interface NewAccount {
  readonly contact: 'phone' | 'email';
  readonly value: string;
  readonly nickname: string;
  readonly passwordHash: string | null;
  readonly relationType: RelationType;
  readonly inviterId: number | null;
  readonly roleCode: string;
  readonly agreedAt: Date | null;
  readonly at: Date;
}

/**
 * Creates an account with its role. What that holds of the back office is no customer's (`readAccess`).
 * @returns false if another account has this phone or mail address
 */
export async function insertAccount(tx: Db, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values({
      [account.contact]: account.value,
      nickname: account.nickname,
      password_hash: account.passwordHash,
      identity: 3,
      relation_type: account.relationType,
      inviter_id: account.inviterId,
      agreed_at: account.agreedAt,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.column(account.contact).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select((role) => [role.val(row.id).as('account_id'), 'id'])
        .where('code', '=', account.roleCode),
    )
    .execute();
  return true;
}

/** Whether an invitation of this account creates a sub-distributor; undefined for an unknown id. */
export async function findInviter(
  db: Db,
  id: number,
): Promise<{ isDistributor: boolean; company: string } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['relation_type', 'company'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst();
  return row && { isDistributor: row.relation_type === RELATION_TYPE.distributor, company: row.company };
}

export async function isBound(db: Db, contact: 'phone' | 'email', value: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where(contact, '=', value).executeTakeFirst();
  return row !== undefined;
}

/** Adds the missing phone or mail address. @returns false if the account already has one */
export async function addContact(
  tx: Db,
  accountId: number,
  contact: 'phone' | 'email',
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ [contact]: value })
    .where('id', '=', accountId)
    .where(contact, 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
