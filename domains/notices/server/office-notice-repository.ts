import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/database.ts';
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

/** The oldest ones, which are gone with this transaction; two processes take different ones. */
export async function takeOfficeNotices(tx: Tx, limit: number) {
  const { rows } = await sql<{
    merchant_id: number | null;
    permission: string;
    kind: string;
    params: Record<string, unknown>;
    link: string;
    created_at: Date;
  }>`
    DELETE FROM office_notice WHERE id IN (
      SELECT id FROM office_notice ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(tx);
  return rows;
}
