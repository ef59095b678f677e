import { sql } from 'kysely';
import { type Db, sendWithCommit, type Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { ENTRY_TYPE, POINT_STATUS, type Points } from '../contract/wallet.ts';

export async function readPointEntries(db: Db, { accountId }: BuyerScope, page: { limit: number; offset: number }) {
  const own = db.selectFrom('point_entry').where('account_id', '=', accountId);
  const [counted, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}

export async function sumPoints(db: Db, { accountId }: BuyerScope): Promise<Points> {
  const { rows } = await sql<{ settled: number; used: number; frozen: number }>`
    SELECT
      coalesce(sum(points) FILTER (WHERE type = ${ENTRY_TYPE.add} AND status = ${POINT_STATUS.done}), 0)::bigint AS settled,
      coalesce(sum(points) FILTER (WHERE type = ${ENTRY_TYPE.deduct} AND status = ${POINT_STATUS.done}), 0)::bigint AS used,
      coalesce(sum(points) FILTER (WHERE type = ${ENTRY_TYPE.add} AND status = ${POINT_STATUS.frozen}), 0)::bigint AS frozen
    FROM point_entry WHERE account_id = ${accountId}`.execute(db);
  const { settled = 0, used = 0, frozen = 0 } = rows[0] ?? {};
  return { integral: settled - used, settledIntegral: settled, useIntegral: used, freezeIntegral: frozen };
}

export interface EarnedPoints {
  readonly accountId: number;
  readonly orderNo: string;
  readonly points: number;
}

/** Books frozen points at the end of the transaction; an order that has already earned points earns no more. */
export function bookFrozenPoints(tx: Tx, earned: readonly EarnedPoints[], at: Date): void {
  if (earned.length === 0) return;
  const rows = earned.map(
    ({ accountId, orderNo, points }) =>
      prepared`(${accountId}, 'order', ${orderNo}, ${ENTRY_TYPE.add}, ${points}, ${POINT_STATUS.frozen}, ${at})`,
  );
  // The list is padded with its first line, which conflicts with itself.
  const booking = prepared`
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, created_at)
    VALUES ${preparedList(rows, rows[0])}
    ON CONFLICT (link_type, link_id, type, account_id) DO NOTHING`;
  sendWithCommit(tx, booking.compile());
}

/** Makes the frozen points of these orders usable, with the balance after each; thawed ones stay as they are. */
export async function releasePoints(tx: Tx, orderNos: readonly string[], at: Date): Promise<void> {
  if (orderNos.length === 0) return;
  await sql`
    WITH thawing AS (
      SELECT id, account_id, sum(points) OVER (PARTITION BY account_id ORDER BY id) AS running
      FROM point_entry
      WHERE link_type = 'order' AND link_id = ANY(${orderNos}::text[])
        AND type = ${ENTRY_TYPE.add} AND status = ${POINT_STATUS.frozen}
    ), known AS (
      SELECT account_id, sum(CASE WHEN type = ${ENTRY_TYPE.add} THEN points ELSE -points END) AS balance
      FROM point_entry
      WHERE status = ${POINT_STATUS.done} AND account_id IN (SELECT account_id FROM thawing)
      GROUP BY account_id
    )
    UPDATE point_entry p
    SET status = ${POINT_STATUS.done}, thawed_at = ${at}, balance = coalesce(known.balance, 0) + thawing.running
    FROM thawing LEFT JOIN known USING (account_id)
    WHERE p.id = thawing.id AND p.status = ${POINT_STATUS.frozen}`.execute(tx);
}
