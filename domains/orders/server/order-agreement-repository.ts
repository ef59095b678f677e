import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';

export async function insertOrderAgreements(
  tx: Tx,
  rows: readonly { orderNo: string; slug: string; version: string }[],
): Promise<void> {
  await sql`
    INSERT INTO order_agreement (order_id, slug, version)
    SELECT o.id, a.slug, a.version
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a ("orderNo" text, slug text, version text)
    JOIN purchase_order o ON o.order_no = a."orderNo"`.execute(tx);
}

/** What the buyer of an order agreed to, with the titles of those versions. */
export async function findOrderAgreements(db: Db, orderId: number) {
  return db
    .selectFrom('order_agreement as a')
    .innerJoin('agreement_version as v', (join) =>
      join.onRef('v.slug', '=', 'a.slug').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.slug', 'a.version', 'v.title_zh as titleZh', 'v.title_en as titleEn'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.slug')
    .execute();
}
