import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

/** Products that were ordered together with this one, the most frequent first. */
export async function readCompanions(db: Db, productId: number): Promise<number[]> {
  const { rows } = await prepared<{ companion_id: number }>`
    SELECT companion_id FROM bought_together WHERE product_id = ${productId}
    ORDER BY checkouts DESC, companion_id`.run(db);
  return rows.map(({ companion_id }) => companion_id);
}

export interface CompanionRules {
  /** Checkouts from this time on. */
  readonly since: Date;
  /** The newest of them that are looked at. */
  readonly checkouts: number;
  /** Products of one checkout; a larger one says nothing of any two of them. */
  readonly products: number;
  /** Customers of a pair at least: nobody learns what one customer orders. */
  readonly customers: number;
  /** Companions kept of one product. */
  readonly kept: number;
}

/** Counts anew what was paid for together, and replaces what was counted before. */
export async function recountCompanions(
  tx: Tx,
  { since, checkouts, products, customers, kept }: CompanionRules,
): Promise<void> {
  // Readers go on; another run waits, and counts after this one: it would insert the same pairs.
  await sql`LOCK TABLE bought_together IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  await tx.deleteFrom('bought_together').execute();
  await sql`
    WITH recent AS (
      SELECT DISTINCT o.payment_id, o.account_id, l.product_id
      FROM (
        SELECT id, payment_id, account_id FROM purchase_order
        WHERE paid_at >= ${since} AND status <> 'cancelled' ORDER BY id DESC LIMIT ${checkouts}
      ) o
      JOIN order_line l ON l.order_id = o.id AND l.kind = 'goods'
    ), telling AS (
      SELECT payment_id FROM recent GROUP BY payment_id HAVING count(*) BETWEEN 2 AND ${products}
    ), pair AS (
      SELECT one.product_id, other.product_id AS companion_id, count(*)::int AS checkouts
      FROM telling JOIN recent one USING (payment_id) JOIN recent other USING (payment_id)
      WHERE one.product_id <> other.product_id
      GROUP BY 1, 2 HAVING count(DISTINCT one.account_id) >= ${customers}
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY checkouts DESC, companion_id) AS place FROM pair
    )
    INSERT INTO bought_together (product_id, companion_id, checkouts)
    SELECT r.product_id, r.companion_id, r.checkouts FROM ranked r
    JOIN product p ON p.id = r.product_id JOIN product c ON c.id = r.companion_id
    WHERE r.place <= ${kept}`.execute(tx);
}
