import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** A page of the storefront that search engines may list. */
export interface PageAddress {
  readonly id: number;
  readonly changedAt: Date | null;
}

const ON_SHELF = sql`status = 'onShelf' AND merchant_id NOT IN (SELECT id FROM merchant WHERE disabled)`;

export async function countProductAddresses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM product WHERE ${ON_SHELF}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Products that can be opened, in the order of their ids. */
export async function productAddresses(db: Db, limit: number, offset: number): Promise<PageAddress[]> {
  const { rows } = await sql<PageAddress>`
    SELECT id, updated_at AS "changedAt" FROM product WHERE ${ON_SHELF} ORDER BY id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

/** Visible categories, with the time of the last change to a product directly in them. */
export async function categoryAddresses(db: Db): Promise<PageAddress[]> {
  const { rows } = await sql<PageAddress>`
    SELECT c.id, (SELECT max(updated_at) FROM product p WHERE p.category_id = c.id AND ${ON_SHELF}) AS "changedAt"
    FROM category c WHERE c.is_show ORDER BY c.level, c.sort, c.id`.execute(db);
  return rows;
}
