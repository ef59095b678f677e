import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface GroupRow {
  id: number;
  name: string;
  /** In ten-thousandths. */
  coefficient: number;
}

export async function listGroupRows(db: Db): Promise<(GroupRow & { member_count: number })[]> {
  const { rows } = await sql<GroupRow & { member_count: number }>`
    SELECT g.id, g.name, g.coefficient,
      (SELECT count(*)::int FROM customer_group_member m WHERE m.group_id = g.id) AS member_count
    FROM customer_group g ORDER BY g.name, g.id`.execute(db);
  return rows;
}

/** The groups with these ids, locked against changes and deletion; unknown ids are omitted. */
export async function lockGroups(tx: Db, ids: readonly number[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('customer_group')
    .select(['id', 'name', 'coefficient'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Serializes changes to the group list: names are unique among existing groups. */
export async function lockGroupList(tx: Db): Promise<void> {
  await sql`LOCK TABLE customer_group IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function groupNameTaken(tx: Db, name: string, exceptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGroup(tx: Db, group: Omit<GroupRow, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('customer_group').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(tx: Db, { id, ...group }: GroupRow): Promise<void> {
  await tx.updateTable('customer_group').set(group).where('id', '=', id).execute();
}

export async function deleteGroupRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('customer_group').where('id', '=', id).execute();
}

export async function replaceGroups(tx: Db, accountId: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('customer_group_member').where('account_id', '=', accountId).execute();
  for (const groupId of groupIds) await addToGroup(tx, accountId, groupId);
}

export async function addToGroup(tx: Db, accountId: number, groupId: number): Promise<void> {
  await tx
    .insertInto('customer_group_member')
    .values({ account_id: accountId, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
