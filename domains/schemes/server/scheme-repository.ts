import { type Insertable, type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

export type SchemeRow = Selectable<DB['scheme']>;
export type NewScheme = Insertable<DB['scheme']>;
export interface LineRow {
  readonly skuId: number;
  readonly quantity: number;
}

interface SchemeFilter {
  readonly keyword: string;
  readonly published: boolean | undefined;
}

/** A page in the order that staff gave, the newest first among equals. */
export async function readSchemes(db: Db, { keyword, published }: SchemeFilter, paging: Paging) {
  let matching = db.selectFrom('scheme');
  if (published !== undefined) matching = matching.where('published', '=', published);
  if (keyword !== '') {
    const pattern = containing(keyword);
    matching = matching.where(
      sql<boolean>`concat_ws(' ', name_zh, name_en, synopsis_zh, synopsis_en) ILIKE ${pattern}`,
    );
  }
  return readPage(matching, paging, (found) => found.selectAll().orderBy('sort').orderBy('id', 'desc'));
}

export function readHotSchemes(db: Db, limit: number): Promise<SchemeRow[]> {
  return db
    .selectFrom('scheme')
    .selectAll()
    .where('published', '=', true)
    .orderBy('hot', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findPublishedScheme(db: Db, id: number): Promise<SchemeRow | undefined> {
  return db.selectFrom('scheme').selectAll().where('id', '=', id).where('published', '=', true).executeTakeFirst();
}

/**
 * The lines of each scheme, by its id, in their order: all, or those that buyers are
 * shown: of what is on the shelf, without the products in these third-level categories `hidden`.
 */
export async function readLines(
  db: Db,
  schemeIds: readonly number[],
  { hidden = null }: { hidden?: readonly number[] | null } = {},
): Promise<Map<number, LineRow[]>> {
  const lines = new Map<number, LineRow[]>();
  if (schemeIds.length === 0) return lines;
  const rows = await db
    .selectFrom('scheme_line')
    .selectAll()
    .where('scheme_id', 'in', schemeIds)
    .$if(hidden !== null, (query) =>
      query.where(
        sql<boolean>`EXISTS (
          SELECT FROM sku s JOIN product p ON p.id = s.product_id JOIN merchant m ON m.id = p.merchant_id
          WHERE s.id = scheme_line.sku_id AND NOT s.disabled AND p.status = 'onShelf' AND NOT m.disabled
            AND p.category_id <> ALL(${hidden}::bigint[]))`,
      ),
    )
    .orderBy('sort')
    .orderBy('sku_id')
    .execute();
  for (const { scheme_id, sku_id, quantity } of rows) {
    lines.set(scheme_id, [...(lines.get(scheme_id) ?? []), { skuId: sku_id, quantity }]);
  }
  return lines;
}

/** Counts an account as a reader, once. */
export async function insertVisit(tx: Tx, { accountId }: BuyerScope, schemeId: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scheme_visit')
    .values({ scheme_id: schemeId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) return;
  await tx
    .updateTable('scheme')
    .set(({ eb }) => ({ visits: eb('visits', '+', 1) }))
    .where('id', '=', schemeId)
    .execute();
}

export function lockSchemes(tx: Tx, ids: readonly number[]): Promise<SchemeRow[]> {
  return tx.selectFrom('scheme').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function insertScheme(tx: Tx, scheme: NewScheme): Promise<number> {
  const { id } = await tx.insertInto('scheme').values(scheme).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateScheme(tx: Tx, id: number, change: Partial<NewScheme>): Promise<void> {
  await tx.updateTable('scheme').set(change).where('id', '=', id).execute();
}

export async function replaceLines(tx: Tx, schemeId: number, lines: readonly LineRow[]): Promise<void> {
  await tx.deleteFrom('scheme_line').where('scheme_id', '=', schemeId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('scheme_line')
    .values(lines.map(({ skuId, quantity }, sort) => ({ scheme_id: schemeId, sku_id: skuId, quantity, sort })))
    .execute();
}

export async function deleteSchemeRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('scheme').where('id', 'in', ids).execute();
}
