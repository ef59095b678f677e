import { sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

export interface KeptLineRow {
  readonly skuId: number;
  readonly quantity: number;
}

export interface CartToKeep {
  readonly name: string;
  readonly lines: readonly KeptLineRow[];
}

const lineColumns = (lines: readonly KeptLineRow[]) => ({
  lines: JSON.stringify(lines),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** The columns of a new kept cart. */
export const keptColumns = ({ name, lines }: CartToKeep) => ({ name, ...lineColumns(lines) });

export const linesOf = (row: { readonly lines: unknown }) => row.lines as readonly KeptLineRow[];

/** Serialises what one account keeps, so that its limits hold. */
export async function lockKept(tx: Tx, { accountId }: BuyerScope): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function countSavedCarts(db: Db, { accountId }: BuyerScope): Promise<number> {
  const { count } = await db
    .selectFrom('saved_cart')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSavedCart(tx: Tx, { accountId }: BuyerScope, cart: CartToKeep, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('saved_cart')
    .values({ account_id: accountId, ...keptColumns(cart), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listSavedCartRows(db: Db, { accountId }: BuyerScope, { page, limit }: Paging) {
  return db
    .selectFrom('saved_cart')
    .select(['id', 'name', 'kinds', 'pieces', 'created_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** One of the buyer's saved carts that is not deleted. */
export async function findSavedCart(db: Db, { accountId }: BuyerScope, id: number) {
  return db
    .selectFrom('saved_cart')
    .select(['id', 'name', 'kinds', 'pieces', 'created_at', 'lines'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same, for a change of its lines: changes at once wait for each other. */
export async function lockSavedCart(tx: Tx, { accountId }: BuyerScope, id: number) {
  return tx
    .selectFrom('saved_cart')
    .select('lines')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSavedLines(tx: Tx, id: number, lines: readonly KeptLineRow[]): Promise<void> {
  await tx.updateTable('saved_cart').set(lineColumns(lines)).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function renameSavedCartRow(db: Db, { accountId }: BuyerScope, id: number, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('saved_cart')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes a saved cart at this time, or brings it back (null); whether there was one in the other state. */
export async function markDeleted(db: Db, { accountId }: BuyerScope, id: number, at: Date | null) {
  const { numUpdatedRows } = await db
    .updateTable('saved_cart')
    .set({ deleted_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Forgets what was deleted before. */
export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('saved_cart').where('deleted_at', '<', before).execute();
}
