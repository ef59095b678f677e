import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { type DB, type Db, prepared, type Tx, withoutWaiting } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { filledUp } from '../../../platform/server/statement-list.ts';

export type CartLineRow = Selectable<DB['cart_line']>;

/** The buyer's cart, what was put in last first. */
export function findCartLines(db: Db, scope: BuyerScope): Promise<CartLineRow[]> {
  return prepared(db)
    .selectFrom('cart_line')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Those of the lines that are the buyer's. */
export function findOwnLines(db: Db, scope: BuyerScope, ids: readonly number[]): Promise<CartLineRow[]> {
  return prepared(db)
    .selectFrom('cart_line')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', filledUp(ids, 0))
    .orderBy('id', 'desc')
    .execute();
}

/** The SKUs of the buyer's cart, or of these lines of it, for a query of another domain. */
export function cartSkuIds(scope: BuyerScope, lineIds?: readonly number[]): RawBuilder<{ sku_id: number }> {
  const chosen = lineIds ? sql`AND id IN (${sql.join(filledUp(lineIds, 0))})` : sql``;
  return sql`SELECT sku_id FROM cart_line WHERE account_id = ${scope.accountId} ${chosen}`;
}

export interface AddedLine {
  skuId: number;
  quantity: number;
  unitFen: Fen | null;
}

/** Puts lines in the cart in one statement; pieces of a SKU that is there already are added up. */
export async function addLines(tx: Db, scope: BuyerScope, lines: readonly AddedLine[], at: Date): Promise<void> {
  const rows = filledUp<AddedLine | null>(lines, null).map(
    (line) => sql`(${line?.skuId ?? null}::bigint, ${line?.quantity ?? null}::int, ${line?.unitFen ?? null}::bigint)`,
  );
  await sql`
    INSERT INTO cart_line (account_id, sku_id, quantity, unit_price_fen, created_at)
    SELECT ${scope.accountId}::bigint, l.sku_id, l.quantity, l.unit_fen, ${at}::timestamptz
    FROM (VALUES ${sql.join(rows)}) AS l (sku_id, quantity, unit_fen), ${withoutWaiting}
    WHERE l.sku_id IS NOT NULL
    ON CONFLICT (account_id, sku_id) DO UPDATE
    SET quantity = cart_line.quantity + excluded.quantity, unit_price_fen = excluded.unit_price_fen`.execute(
    prepared(tx),
  );
}

/** Writes what a line holds now; it must not collide with another line of the same SKU. */
export async function updateLine(
  tx: Tx,
  lineId: number,
  change: { skuId: number; quantity: number; unitFen: Fen | null },
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({ sku_id: change.skuId, quantity: change.quantity, unit_price_fen: change.unitFen })
    .where('id', '=', lineId)
    .execute();
}

/** Removes the buyer's lines; how many were there. */
export async function deleteLines(tx: Db, scope: BuyerScope, ids: readonly number[]): Promise<number> {
  const result = await prepared(tx)
    .deleteFrom('cart_line')
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', filledUp(ids, 0))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
