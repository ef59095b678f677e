import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

export async function readBanners(db: Db) {
  return db.selectFrom('banner').selectAll().where('enabled', '=', true).orderBy('sort').orderBy('id').execute();
}

interface PageLimits {
  limit: number;
  offset: number;
}

/** Published articles, pinned ones first; with a scope, only those its account has not opened. */
export async function readArticles(
  db: Db,
  filter: { kind: string | null; unreadBy: BuyerScope | null; at: Date },
  page: PageLimits,
) {
  const { kind, unreadBy, at } = filter;
  const matching = db
    .selectFrom('article')
    .where('published_at', '<=', at)
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .$if(unreadBy !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('article_read')
              .select('article_id')
              .whereRef('article_read.article_id', '=', 'article.id')
              .where('article_read.account_id', '=', unreadBy?.accountId ?? 0),
          ),
        ),
      ),
    );
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('pinned', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

/** One article that is published at a time. */
export function findArticle(db: Db, id: number, at: Date) {
  return db.selectFrom('article').selectAll().where('id', '=', id).where('published_at', '<=', at).executeTakeFirst();
}

/** Marks published articles as read by an account, all of them without ids, and counts each new reader as a visit. */
export async function insertArticleReads(
  db: Db,
  { accountId }: BuyerScope,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<void> {
  await sql`
    WITH opened AS (
      INSERT INTO article_read (account_id, article_id, read_at)
      SELECT ${accountId}::bigint, id, ${at}::timestamptz FROM article
      WHERE published_at <= ${at} AND (${ids ?? null}::bigint[] IS NULL OR id = ANY(${ids ?? null}::bigint[]))
      ON CONFLICT (account_id, article_id) DO NOTHING
      RETURNING article_id
    )
    UPDATE article SET visits = visits + 1 WHERE id IN (SELECT article_id FROM opened)`.execute(db);
}

/** Flash sales that are ended, ongoing or upcoming at a time; those that begin first come first. */
export async function readSeckillActivities(
  db: Db,
  wanted: { ended: boolean; ongoing: boolean; upcoming: boolean },
  at: Date,
  page: PageLimits,
) {
  const state = sql<string>`CASE WHEN ends_at <= ${at} THEN 'ended' WHEN starts_at > ${at} THEN 'upcoming' ELSE 'ongoing' END`;
  const states = Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [name] : []));
  const matching = db.selectFrom('seckill_activity').where(state, 'in', states);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('starts_at').orderBy('id').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}
