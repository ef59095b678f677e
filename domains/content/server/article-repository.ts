import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** What lists show of an article: all but its text. */
const LISTED = [
  'article.id',
  'category_id',
  'title_zh',
  'title_en',
  'synopsis_zh',
  'synopsis_en',
  'author',
  'cover',
  'pinned',
  'hot',
  'visits',
  'article.sort',
  'published_at',
  'article_category.name_zh as category_zh',
  'article_category.name_en as category_en',
] as const;

export type ArticleRow = Selectable<DB['article']>;

const joined = (db: Db) =>
  db.selectFrom('article').innerJoin('article_category', 'article_category.id', 'article.category_id');

export type ListedArticle = Awaited<ReturnType<typeof readHotArticles>>[number];

interface ArticleFilter {
  /** Null for all. */
  readonly categoryId: number | null;
  /** Only articles published since `since` that this account has not opened. */
  readonly unread: { readonly by: BuyerScope; readonly since: Date } | null;
  readonly at: Date;
}

/** Published articles, pinned ones first. */
export async function readArticles(db: Db, { categoryId, unread, at }: ArticleFilter, paging: Paging) {
  let matching = joined(db).where('published_at', '<=', at);
  if (categoryId !== null) matching = matching.where('category_id', '=', categoryId);
  if (unread !== null) {
    matching = matching
      .where('published_at', '>', unread.since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('article_read')
              .select('article_id')
              .whereRef('article_read.article_id', '=', 'article.id')
              .where('article_read.account_id', '=', unread.by.accountId),
          ),
        ),
      );
  }
  return readPage(matching, paging, (found) =>
    found.select(LISTED).orderBy('pinned', 'desc').orderBy('published_at', 'desc').orderBy('article.id', 'desc'),
  );
}

/** Those that staff marked as hot first, then by readers. */
export function readHotArticles(db: Db, at: Date, limit: number) {
  return joined(db)
    .select(LISTED)
    .where('published_at', '<=', at)
    .orderBy('hot', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
}

/** One article that is published at a time. */
export function findPublishedArticle(db: Db, id: number, at: Date) {
  return joined(db)
    .select([...LISTED, 'content_zh', 'content_en'])
    .where('article.id', '=', id)
    .where('published_at', '<=', at)
    .executeTakeFirst();
}

/**
 * Marks articles published since `since` as read by an account, all of them without ids. Each new reader of a named one
 * counts as a visit; who marks all of them has opened none.
 */
export async function insertArticleReads(
  db: Db,
  { accountId }: BuyerScope,
  ids: readonly number[] | undefined,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await sql`
    WITH opened AS (
      INSERT INTO article_read (account_id, article_id, read_at)
      SELECT ${accountId}::bigint, id, ${at}::timestamptz FROM article
      WHERE published_at <= ${at} AND published_at > ${since}
        AND (${ids ?? null}::bigint[] IS NULL OR id = ANY(${ids ?? null}::bigint[]))
      ON CONFLICT (account_id, article_id) DO NOTHING
      RETURNING article_id
    )
    UPDATE article SET visits = visits + 1
    WHERE ${ids !== undefined} AND id IN (SELECT article_id FROM opened)`.execute(db);
}

/** Forgets who read articles that are too old to be unread. */
export async function deleteOldReads(db: Db, since: Date): Promise<void> {
  await db
    .deleteFrom('article_read')
    .where('article_id', 'in', (eb) => eb.selectFrom('article').select('id').where('published_at', '<=', since))
    .execute();
}

/** @returns how many articles' time has come since this was last asked */
export async function announceDueArticles(tx: Tx, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({ announced: true })
    .where('announced', '=', false)
    .where('published_at', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
