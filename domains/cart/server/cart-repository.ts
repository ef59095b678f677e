import type { Selectable } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import {
  asynchronousCommit,
  type PreparedStatement,
  prepared,
  preparedList,
} from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { MAX_CART_LINES } from '../contract/cart.ts';

export type CartLineRow = Pick<Selectable<DB['cart_line']>, 'id' | 'sku_id' | 'quantity' | 'unit_price_fen'>;

/** The buyer's cart, what was put in last first. */
export async function findCartLines(db: Db, scope: BuyerScope): Promise<CartLineRow[]> {
  const { rows } = await prepared<CartLineRow>`
    SELECT id, sku_id, quantity, unit_price_fen FROM cart_line WHERE account_id = ${scope.accountId} ORDER BY id DESC`.run(
    db,
  );
  return rows;
}

/** Those of the lines that are the buyer's. */
export async function findOwnLines(db: Db, scope: BuyerScope, ids: readonly number[]): Promise<CartLineRow[]> {
  const { rows } = await prepared<CartLineRow>`
    SELECT id, sku_id, quantity, unit_price_fen FROM cart_line WHERE account_id = ${scope.accountId} AND id IN (${preparedList(ids, 0)}) ORDER BY id DESC`.run(
    db,
  );
  return rows;
}

/** The SKUs of the buyer's cart, or of these lines of it, for a query of another domain. */
export function cartSkuIds(scope: BuyerScope, lineIds?: readonly number[]): PreparedStatement<{ sku_id: number }> {
  const chosen = lineIds ? prepared`AND id IN (${preparedList(lineIds, 0)})` : prepared``;
  return prepared`SELECT sku_id FROM cart_line WHERE account_id = ${scope.accountId} ${chosen}`;
}

export interface AddedLine {
  skuId: number;
  quantity: number;
  unitFen: Fen | null;
}

/**
 * Puts lines in the cart, all or none; pieces of a SKU that is there already are added up. No SKU may be named twice. Of
 * two at once for one buyer, which may name the same SKUs in another order, the second waits for the first: one
 * statement, in which `cart_has_room` counts what others had put in when their turn was over.
 * @returns false when the cart would hold more lines than it may
 */
export async function addLines(db: Db, scope: BuyerScope, lines: readonly AddedLine[], at: Date): Promise<boolean> {
  const row = (line: AddedLine | null) =>
    prepared`(${line?.skuId ?? null}::bigint, ${line?.quantity ?? null}::int, ${line?.unitFen ?? null}::bigint)`;
  const skuIds = lines.map(({ skuId }) => skuId);
  // In its own SELECT the question is put once, before the first line, and not for every line.
  const { numAffectedRows } = await prepared`
    INSERT INTO cart_line (account_id, sku_id, quantity, unit_price_fen, created_at)
    SELECT ${scope.accountId}::bigint, l.sku_id, l.quantity, l.unit_fen, ${at}::timestamptz
    FROM (VALUES ${preparedList(lines.map(row), row(null))}) AS l (sku_id, quantity, unit_fen), ${asynchronousCommit}
    WHERE l.sku_id IS NOT NULL
      AND (SELECT cart_has_room(${scope.accountId}::bigint, ${skuIds}::bigint[], ${MAX_CART_LINES}::int))
    ON CONFLICT (account_id, sku_id) DO UPDATE
    SET quantity = cart_line.quantity + excluded.quantity, unit_price_fen = excluded.unit_price_fen`.run(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Updates a line; it must not collide with another line of the same SKU. */
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

interface OwnLines {
  readonly scope: BuyerScope;
  readonly ids: readonly number[];
}

async function deleteLinesOfAll(tx: Db, wanted: readonly OwnLines[]): Promise<number[]> {
  const [only] = wanted;
  if (only && wanted.length === 1) {
    const { numAffectedRows } = await prepared`
      DELETE FROM cart_line WHERE account_id = ${only.scope.accountId} AND id IN (${preparedList(only.ids, 0)})`.run(
      tx,
    );
    return [Number(numAffectedRows)];
  }
  const pairs = wanted.flatMap(({ scope, ids }) =>
    ids.map((id) => prepared`(${scope.accountId}::bigint, ${id}::bigint)`),
  );
  const { rows } = await prepared<{ account_id: number; id: number }>`
    DELETE FROM cart_line WHERE (account_id, id) IN (${preparedList(pairs, prepared`(0::bigint, 0::bigint)`)})
    RETURNING account_id, id`.run(tx);
  return wanted.map(
    ({ scope, ids }) => rows.filter((row) => row.account_id === scope.accountId && ids.includes(row.id)).length,
  );
}

/** Removes the buyer's lines; returns how many there were. */
export const deleteLines = (tx: Db, scope: BuyerScope, ids: readonly number[]): Promise<number> =>
  together(tx, deleteLinesOfAll, { scope, ids });
