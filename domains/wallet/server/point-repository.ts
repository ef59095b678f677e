import { type CompiledQuery, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { togetherWithCommit } from '../../../platform/server/shared-transaction.ts';
import { ENTRY_TYPE, POINT_STATUS, type Points } from '../contract/wallet.ts';

export const readPointEntries = (db: Db, { accountId }: BuyerScope, paging: Paging) =>
  readPage(db.selectFrom('point_entry').where('account_id', '=', accountId), paging, (entries) =>
    entries.selectAll().orderBy('id', 'desc'),
  );

export async function sumPoints(db: Db, { accountId }: BuyerScope): Promise<Points> {
  const { rows } = await sql<{ settled: number; used: number; frozen: number }>`
    SELECT
      coalesce(sum(points) FILTER (WHERE type = ${ENTRY_TYPE.add} AND status = ${POINT_STATUS.done}
        AND link_type <> 'refund'), 0)::bigint AS settled,
      -- Less what came back with an order that was never paid.
      coalesce(sum(CASE WHEN type = ${ENTRY_TYPE.deduct} THEN points WHEN link_type = 'refund' THEN -points ELSE 0 END)
        FILTER (WHERE status = ${POINT_STATUS.done}), 0)::bigint AS used,
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

interface Booking {
  readonly earned: readonly EarnedPoints[];
  readonly at: Date;
}

function bookingOf(bookings: readonly Booking[]): CompiledQuery {
  const rows = bookings.flatMap(({ earned, at }) =>
    earned.map(
      ({ accountId, orderNo, points }) =>
        prepared`(${accountId}, 'order', ${orderNo}, ${ENTRY_TYPE.add}, ${points}, ${POINT_STATUS.frozen}, ${at})`,
    ),
  );
  // The list is padded with its first line, which conflicts with itself.
  return prepared`
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, created_at)
    VALUES ${preparedList(rows, rows[0])}
    ON CONFLICT (link_type, link_id, type, account_id) DO NOTHING`.compile();
}

/** Books frozen points at the end of the transaction; an order that has already earned points earns no more. */
export function bookFrozenPoints(tx: Tx, earned: readonly EarnedPoints[], at: Date): void {
  if (earned.length > 0) togetherWithCommit(tx, bookingOf, { earned, at });
}

/**
 * Makes the frozen points of these orders usable, with the balance after each; thawed ones stay as they are. Balances
 * are locked by account, so that two bookings cannot wait for each other.
 */
export async function releasePoints(tx: Tx, orderNos: readonly string[], at: Date): Promise<void> {
  if (orderNos.length === 0) return;
  await sql`
    WITH thawing AS (
      SELECT id, account_id, points FROM point_entry
      WHERE link_type = 'order' AND link_id = ANY(${orderNos}::text[])
        AND type = ${ENTRY_TYPE.add} AND status = ${POINT_STATUS.frozen}
      ORDER BY account_id, id FOR NO KEY UPDATE
    ), booked AS (
      INSERT INTO point_balance (account_id, points)
      SELECT account_id, sum(points) FROM thawing GROUP BY account_id ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE SET points = point_balance.points + excluded.points
      RETURNING account_id, points
    )
    UPDATE point_entry p
    SET status = ${POINT_STATUS.done}, thawed_at = ${at}, balance = booked.points - later.points
    FROM booked, (
      SELECT id, account_id, sum(points) OVER (PARTITION BY account_id ORDER BY id DESC) - points AS points FROM thawing
    ) later
    WHERE p.id = later.id AND booked.account_id = later.account_id`.execute(tx);
}

/** The points that the account can spend now. */
export async function findUsablePoints(db: Db, { accountId }: BuyerScope): Promise<number> {
  const { rows } = await prepared<{ points: number }>`
    SELECT points FROM point_balance WHERE account_id = ${accountId}`.run(db);
  return rows[0]?.points ?? 0;
}

export interface OrderPoints {
  readonly orderNo: string;
  /** Positive. */
  readonly points: number;
}

/** Takes the points that pay for these orders; false, and nothing is taken, when the account has fewer. */
export async function takePoints(
  tx: Tx,
  { accountId }: BuyerScope,
  orders: readonly OrderPoints[],
  at: Date,
): Promise<boolean> {
  const total = orders.reduce((sum, { points }) => sum + points, 0);
  const { rows } = await sql`
    WITH taken AS (
      UPDATE point_balance SET points = points - ${total}
      WHERE account_id = ${accountId} AND points >= ${total}
      RETURNING points
    )
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, balance, created_at)
    SELECT ${accountId}, 'order', o."orderNo", ${ENTRY_TYPE.deduct}, o.points, ${POINT_STATUS.done},
      taken.points + ${total} - sum(o.points) OVER (ORDER BY o."orderNo"), ${at}
    FROM taken, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS o ("orderNo" text, points bigint)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Gives back the points that paid for this order, once. */
export async function returnPoints(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await sql`
    WITH spent AS (
      SELECT account_id, points FROM point_entry
      WHERE link_type = 'order' AND link_id = ${orderNo} AND type = ${ENTRY_TYPE.deduct}
        AND NOT EXISTS (SELECT FROM point_entry WHERE link_type = 'refund' AND link_id = ${orderNo})
    ), given AS (
      UPDATE point_balance b SET points = b.points + spent.points FROM spent
      WHERE b.account_id = spent.account_id
      RETURNING b.account_id, b.points
    )
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, balance, created_at)
    SELECT account_id, 'refund', ${orderNo}, ${ENTRY_TYPE.add}, spent.points, ${POINT_STATUS.done}, given.points, ${at}
    FROM spent JOIN given USING (account_id)`.execute(tx);
}

/** Points that a refund changes. */
export interface RefundedPoints {
  readonly accountId: number;
  readonly orderNo: string;
  readonly refundNo: string;
  readonly points: number;
}

/**
 * Takes points back that an order has earned: from the frozen ones, or from the balance, which may hold fewer by now.
 */
export async function takeBackEarned(tx: Tx, { accountId, orderNo, refundNo, points }: RefundedPoints, at: Date) {
  const earned = sql`account_id = ${accountId} AND link_type = 'order' AND link_id = ${orderNo} AND type = ${ENTRY_TYPE.add}`;
  await sql`
    WITH frozen AS (
      UPDATE point_entry SET points = CASE WHEN points > ${points} THEN points - ${points} ELSE points END,
        status = CASE WHEN points > ${points} THEN status ELSE ${POINT_STATUS.void} END
      WHERE ${earned} AND status = ${POINT_STATUS.frozen}
      RETURNING id
    ), held AS (
      SELECT least(points, ${points}) AS taken FROM point_balance
      WHERE account_id = ${accountId} AND points > 0 AND NOT EXISTS (SELECT FROM frozen)
        AND EXISTS (SELECT FROM point_entry WHERE ${earned} AND status = ${POINT_STATUS.done})
      FOR UPDATE
    ), left_over AS (
      UPDATE point_balance b SET points = b.points - held.taken FROM held WHERE b.account_id = ${accountId}
      RETURNING b.points, held.taken
    )
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, balance, created_at)
    SELECT ${accountId}, 'refund', ${refundNo}, ${ENTRY_TYPE.deduct}, taken, ${POINT_STATUS.done}, points, ${at}
    FROM left_over`.execute(tx);
}

/** Gives back points that had paid for what is refunded. */
export async function returnSpent(tx: Tx, { accountId, refundNo, points }: RefundedPoints, at: Date): Promise<void> {
  await sql`
    WITH given AS (
      UPDATE point_balance SET points = points + ${points} WHERE account_id = ${accountId} RETURNING points
    )
    INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, balance, created_at)
    SELECT ${accountId}, 'refund', ${refundNo}, ${ENTRY_TYPE.add}, ${points}, ${POINT_STATUS.done}, points, ${at}
    FROM given`.execute(tx);
}
