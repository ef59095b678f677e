import type { Selectable } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';

export type CategoryRow = Selectable<DB['article_category']>;
export type NewCategory = Omit<CategoryRow, 'id'>;

export function readCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('article_category').selectAll().orderBy('sort').orderBy('id').execute();
}

/** How many articles each category has, drafts included. */
export async function countArticles(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('article')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('total')])
    .groupBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id, total }) => [category_id, total]));
}

export function lockCategory(tx: Tx, id: number): Promise<CategoryRow | undefined> {
  return tx.selectFrom('article_category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<number> {
  const { id } = await tx.insertInto('article_category').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(tx: Tx, id: number, category: NewCategory): Promise<void> {
  await tx.updateTable('article_category').set(category).where('id', '=', id).execute();
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('article_category').where('id', '=', id).execute();
}
