import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { NewOfficeNotice } from '../contract/notice.ts';

export async function insertOfficeNotices(tx: Tx, notices: readonly NewOfficeNotice[], at: Date): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('office_notice')
    .values(
      notices.map(({ merchantId, permission, kind, params, link }) => ({
        merchant_id: merchantId,
        permission,
        kind,
        params: JSON.stringify(params),
        link,
        created_at: at,
      })),
    )
    .execute();
}

/** The oldest ones, or one, which are gone with this transaction; two processes take different ones. */
export async function takeOfficeNotices(tx: Tx, which: { limit: number } | { id: number }) {
  const taken = 'id' in which ? sql`id = ${which.id} LIMIT 1` : sql`true ORDER BY id LIMIT ${which.limit}`;
  const { rows } = await sql<{
    merchant_id: number | null;
    permission: string;
    kind: string;
    params: Record<string, unknown>;
    link: string;
    created_at: Date;
  }>`
    DELETE FROM office_notice WHERE id IN (
      SELECT id FROM office_notice WHERE ${taken} FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(tx);
  return rows;
}

/** The oldest ones, as they wait. */
export const listOfficeNotices = (db: Db, limit: number) =>
  db.selectFrom('office_notice').select(['id', 'kind', 'created_at']).orderBy('id').limit(limit).execute();

export async function dropOfficeNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('office_notice').where('id', '=', id).execute();
}
