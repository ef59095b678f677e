import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';
import { type PreparedStatement, prepared, preparedConstant } from '../../../platform/server/prepared-statement.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import type { OrderScope } from './order-repository.ts';

/** Ids of a part of the tally: 4,096 of them. */
const PART_BITS = 12;
/** Parts that one statement of the check compares: 16,384 orders. */
const PARTS_AT_ONCE = 4;

/** Whose orders are counted: an account's, a shop's, or all. */
export interface Owner {
  readonly scope: 'account' | 'merchant' | 'mall';
  readonly id: number;
}

/**
 * Whose tally counts what a caller sees of a shop's orders, or of all; null when there is none for that.
 * @param merchantId the shop asked for
 */
export function tallyOwner(scope: OrderScope, merchantId: number | undefined): Owner | null {
  if ('accountId' in scope) return merchantId === undefined ? { scope: 'account', id: scope.accountId } : null;
  const seen = scope.merchantId;
  if (seen === 'all')
    return merchantId === undefined ? { scope: 'mall', id: 0 } : { scope: 'merchant', id: merchantId };
  return merchantId === undefined || merchantId === seen ? { scope: 'merchant', id: seen } : null;
}

type Statement<Row = unknown> = PreparedStatement<Row>;

const changesOf: Record<Owner['scope'], (id: number) => Statement> = {
  account: (id) => prepared`account_id = ${id} AND NOT hidden`,
  merchant: (id) => prepared`merchant_id = ${id}`,
  mall: () => prepared`true`,
};

/** The orders `o` of an owner. */
export const ordersOf: Record<Owner['scope'], (id: number) => Statement> = {
  account: (id) => prepared`o.account_id = ${id} AND NOT o.hidden_from_buyer`,
  merchant: (id) => prepared`o.merchant_id = ${id}`,
  mall: () => prepared`true`,
};

const PART_SHIFT = preparedConstant(String(PART_BITS));

/** The tally of an owner with the changes that are not in it yet. */
const tallied = ({ scope, id }: Owner) => prepared`(
  SELECT status, part, orders FROM order_tally WHERE scope = ${preparedConstant(`'${scope}'`)} AND owner_id = ${id}
  UNION ALL
  SELECT status, (order_id >> ${PART_SHIFT})::int, step FROM order_tally_change WHERE ${changesOf[scope](id)}
) tallied`;

/** How many orders are in each state. */
export async function countByStatus(db: Db, owner: Owner): Promise<Map<string, number>> {
  const { rows } = await prepared<{ status: string; orders: number }>`
    SELECT status, sum(orders)::int AS orders FROM ${tallied(owner)} GROUP BY status`.run(db);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}

/** A query of the orders in these states (null: in all), by part. */
export const ordersByPart = (owner: Owner, states: readonly OrderStatus[] | null): Statement => prepared`
  SELECT part, sum(orders)::int AS orders FROM ${tallied(owner)}
  WHERE ${states ? prepared`status = ANY (${preparedConstant(`'{${states}}'`)}::text[])` : prepared`true`}
  GROUP BY part HAVING sum(orders) > 0`;

/**
 * A query of the position of the order with `offset` others before it, by what is named `parts` in its statement: among ids
 * below or from `edge`, after `skip` more of the same part. Behind the last there is none.
 */
export const positionAmongParts = (offset: number, descending: boolean): Statement => prepared`
  SELECT (part + ${preparedConstant(descending ? '1' : '0')})::bigint << ${PART_SHIFT} AS edge, asked - before AS skip
  FROM (
    SELECT part, orders, ${offset}::int AS asked,
      sum(orders) OVER (ORDER BY part ${preparedConstant(descending ? 'DESC' : 'ASC')}) - orders AS before FROM parts
  ) placed WHERE before <= asked AND asked < before + orders`;

/** The three tallies in which an order counts. */
const countedIn = (order: RawBuilder<unknown>, hidden: RawBuilder<unknown>) => sql`(VALUES
  ('mall', 0::bigint, true), ('merchant', ${order}.merchant_id, true), ('account', ${order}.account_id, NOT ${hidden})
) of (scope, owner_id, counts)`;

/**
 * The tally, with the changes that are not in it yet, counts the orders that there are: of each part, how many of its
 * counts differ. The subject is the first order of the part.
 */
export const orderTally: LedgerCheck = {
  name: 'orderTally',
  unit: 'count',
  rowsAtOnce: PARTS_AT_ONCE,
  rows: (after, limit) => {
    const bits = sql.lit(PART_BITS);
    const inParts = (part: RawBuilder<unknown>) => sql`${part} BETWEEN ${after} AND ${after + limit - 1}`;
    return sql`
      WITH entries AS (
        SELECT part, scope, owner_id, status, orders::bigint AS orders FROM order_tally WHERE ${inParts(sql`part`)}
        UNION ALL
        SELECT (c.order_id >> ${bits})::int, of.scope, of.owner_id, c.status, c.step
        FROM order_tally_change c CROSS JOIN LATERAL ${countedIn(sql`c`, sql`c.hidden`)}
        WHERE of.counts AND ${inParts(sql`c.order_id >> ${bits}`)}
        UNION ALL
        SELECT (o.id >> ${bits})::int, of.scope, of.owner_id, o.status, -1
        FROM purchase_order o CROSS JOIN LATERAL ${countedIn(sql`o`, sql`o.hidden_from_buyer`)}
        WHERE of.counts AND o.id >= ${after}::bigint << ${bits} AND o.id < ${after + limit}::bigint << ${bits}
      ), differing AS (
        SELECT part, count(*) AS counts FROM (
          SELECT part FROM entries GROUP BY part, scope, owner_id, status HAVING sum(orders) <> 0
        ) cells GROUP BY part
      )
      SELECT part + 1 AS id, coalesce((
          SELECT o.order_no FROM purchase_order o WHERE o.id >= part::bigint << ${bits} ORDER BY o.id LIMIT 1
        ), part::text) AS subject, coalesce(differing.counts, 0) AS counter, 0::bigint AS ledger
      FROM generate_series(${after}::int, least(${after + limit - 1}::int, coalesce(greatest(
        (SELECT max(id) >> ${bits} FROM purchase_order)::int, (SELECT max(part) FROM order_tally)
      ), -1))) AS parts (part) LEFT JOIN differing USING (part)
      ORDER BY part`;
  },
};

/** Adds the changes of this moment to the tally. */
export async function addUpTally(tx: Tx): Promise<void> {
  await sql`
    WITH moved AS (DELETE FROM order_tally_change RETURNING *)
    INSERT INTO order_tally (scope, owner_id, status, part, orders)
    SELECT of.scope, of.owner_id, moved.status, moved.order_id >> ${sql.lit(PART_BITS)}, sum(moved.step)
    FROM moved CROSS JOIN LATERAL (VALUES
      ('mall', 0::bigint, true), ('merchant', moved.merchant_id, true), ('account', moved.account_id, NOT moved.hidden)
    ) of (scope, owner_id, counts)
    WHERE of.counts GROUP BY 1, 2, 3, 4 HAVING sum(moved.step) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (scope, owner_id, status, part) DO UPDATE SET orders = order_tally.orders + excluded.orders`.execute(
    tx,
  );
  await tx.deleteFrom('order_tally').where('orders', '=', 0).execute();
}
