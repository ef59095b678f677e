import type { Insertable, Updateable } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { ArticleState } from '../contract/article.ts';
import type { ArticleRow } from './article-repository.ts';

interface OfficeFilter {
  readonly keyword: string;
  /** 0 for all. */
  readonly categoryId: number;
  readonly state: ArticleState | undefined;
  readonly pinned: boolean | undefined;
  readonly at: Date;
}

export type OfficeArticleRow = Awaited<ReturnType<typeof readOfficeArticles>>['rows'][number];

/** All articles, the last published first; drafts come before them. */
export async function readOfficeArticles(
  db: Db,
  { keyword, categoryId, state, pinned, at }: OfficeFilter,
  { page, limit }: Paging,
) {
  let matching = db.selectFrom('article').innerJoin('article_category as c', 'c.id', 'article.category_id');
  if (keyword !== '') {
    const pattern = containing(keyword);
    matching = matching.where((eb) => eb.or([eb('title_zh', 'ilike', pattern), eb('title_en', 'ilike', pattern)]));
  }
  if (categoryId !== 0) matching = matching.where('category_id', '=', categoryId);
  if (state === 'draft') matching = matching.where('published_at', 'is', null);
  if (state === 'scheduled') matching = matching.where('published_at', '>', at);
  if (state === 'published') matching = matching.where('published_at', '<=', at);
  if (pinned !== undefined) matching = matching.where('pinned', '=', pinned);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select([
        'article.id',
        'category_id',
        'c.name_zh as category_zh',
        'c.name_en as category_en',
        'title_zh',
        'title_en',
        'author',
        'pinned',
        'hot',
        'visits',
        'published_at',
        'updated_at',
      ])
      .orderBy('published_at', (order) => order.desc().nullsFirst())
      .orderBy('article.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

export function findArticle(db: Db, id: number) {
  return db
    .selectFrom('article')
    .innerJoin('article_category as c', 'c.id', 'article.category_id')
    .selectAll('article')
    .select(['c.name_zh as category_zh', 'c.name_en as category_en'])
    .where('article.id', '=', id)
    .executeTakeFirst();
}

export function lockArticle(tx: Tx, id: number): Promise<ArticleRow | undefined> {
  return tx.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertArticle(tx: Tx, article: Insertable<DB['article']>): Promise<number> {
  const { id } = await tx.insertInto('article').values(article).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateArticle(tx: Tx, id: number, article: Updateable<DB['article']>): Promise<void> {
  await tx.updateTable('article').set(article).where('id', '=', id).execute();
}

/** @returns those that there were */
export function deleteArticleRows(tx: Tx, ids: readonly number[]): Promise<ArticleRow[]> {
  return tx.deleteFrom('article').where('id', 'in', ids).returningAll().execute();
}
