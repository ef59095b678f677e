import type { Selectable } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { type DB, type Db, inOneMessage, type Tx } from '../../../platform/server/database.ts';
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
 * Room that a line put in alone leaves: it does not wait for others, whose lines it may not see yet. Many more than
 * there are connections to the database.
 */
const SPARE_LINES = 100;

/** Nobody else puts anything in this cart until the transaction ends. */
const cartLock = ({ accountId }: BuyerScope) => prepared`hashtextextended('cart', ${accountId}::bigint)`;

/**
 * One statement: all of the lines, or none where the cart would then hold more than `most`, or while another call puts
 * something in. It counts what was committed before it began.
 */
async function insertLines(
  db: Db,
  scope: BuyerScope,
  { lines, most, at }: { lines: readonly AddedLine[]; most: number; at: Date },
): Promise<boolean> {
  const row = (line: AddedLine | null) =>
    prepared`(${line?.skuId ?? null}::bigint, ${line?.quantity ?? null}::int, ${line?.unitFen ?? null}::bigint)`;
  const { numAffectedRows } = await prepared`
    WITH l (sku_id, quantity, unit_fen) AS (VALUES ${preparedList(lines.map(row), row(null))}),
    held AS MATERIALIZED (SELECT sku_id FROM cart_line WHERE account_id = ${scope.accountId}),
    fresh AS (SELECT count(*) AS kinds FROM l WHERE sku_id IS NOT NULL AND sku_id NOT IN (SELECT sku_id FROM held))
    INSERT INTO cart_line (account_id, sku_id, quantity, unit_price_fen, created_at)
    SELECT ${scope.accountId}::bigint, l.sku_id, l.quantity, l.unit_fen, ${at}::timestamptz
    FROM l, fresh, ${asynchronousCommit}, (SELECT pg_try_advisory_xact_lock(${cartLock(scope)}) AS alone) own
    WHERE l.sku_id IS NOT NULL AND own.alone
      AND (fresh.kinds = 0 OR fresh.kinds + (SELECT count(*) FROM held) <= ${most}::int)
    ON CONFLICT (account_id, sku_id) DO UPDATE
    SET quantity = cart_line.quantity + excluded.quantity, unit_price_fen = excluded.unit_price_fen`.run(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Puts lines in the cart, all or none; pieces of a SKU that is there already are added up. Of two at once for one buyer,
 * which may name the same SKUs in another order, the second waits for the first.
 * @returns false when the cart would hold more lines than it may, counting what others have put in meanwhile
 */
export async function addLines(db: Db, scope: BuyerScope, lines: readonly AddedLine[], at: Date): Promise<boolean> {
  const isAlone = lines.length === 1;
  if (isAlone && (await insertLines(db, scope, { lines, most: MAX_CART_LINES - SPARE_LINES, at }))) return true;
  // A statement sees what was committed when it began: it has to begin when the lock is held.
  return inOneMessage(db, async (tx) => {
    const [, isIn] = await Promise.all([
      prepared`SELECT pg_advisory_xact_lock(${cartLock(scope)})`.run(tx),
      insertLines(tx, scope, { lines, most: MAX_CART_LINES, at }),
    ]);
    return isIn;
  });
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
