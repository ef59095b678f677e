import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { changedMeanwhile } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { unreadSince } from '../contract/article.ts';
import type {
  ArticleCategory,
  ArticleInfo,
  markArticlesRead as markArticlesReadContract,
} from '../contract/article-endpoints.ts';
import type { Article, listArticles as listArticlesContract } from '../contract/content-endpoints.ts';
import { readCategories } from './article-category-repository.ts';
import {
  findPublishedArticle,
  insertArticleReads,
  type ListedArticle,
  readArticles,
  readHotArticles,
} from './article-repository.ts';
import { shownHtml } from './safe-html.ts';

const HOT = 10;

function articleOf(row: ListedArticle, zh: boolean): Article {
  return {
    id: row.id,
    cid: row.category_id,
    category: zh ? row.category_zh : row.category_en,
    title: zh ? row.title_zh : row.title_en,
    author: row.author,
    cover: row.cover,
    synopsis: zh ? row.synopsis_zh : row.synopsis_en,
    visit: row.visits,
    sort: row.sort,
    status: true,
    isHot: row.hot,
    isBanner: row.pinned,
    // Published articles only: drafts have no time.
    createTime: (row.published_at ?? new Date(0)).toISOString(),
  };
}

/** Articles of one category, or of all; an unknown category has none. */
export async function listArticles(
  input: RequestOf<typeof listArticlesContract>,
  { database, clock, locale }: Context,
): Promise<Page<Article>> {
  const categoryId = input.cid === 0 ? null : input.cid;
  const { total, rows } = await readArticles(database, { categoryId, unread: null, at: clock.now() }, input);
  return toPage(
    input,
    total,
    rows.map((row) => articleOf(row, locale === 'zh')),
  );
}

/** Articles the caller has not opened yet; those older than a year count as read. */
export async function listUnreadArticles(
  input: Paging,
  { database, clock, locale, session }: SignedInContext,
): Promise<Page<Article>> {
  const at = clock.now();
  const unread = { by: buyerScope(session), since: unreadSince(at) };
  const { total, rows } = await readArticles(database, { categoryId: null, unread, at }, input);
  return toPage(
    input,
    total,
    rows.map((row) => articleOf(row, locale === 'zh')),
  );
}

export async function listHotArticles(_: unknown, { database, clock, locale }: Context): Promise<Article[]> {
  const rows = await readHotArticles(database, clock.now(), HOT);
  return rows.map((row) => articleOf(row, locale === 'zh'));
}

export async function listArticleCategories(_: unknown, { database, locale }: Context): Promise<ArticleCategory[]> {
  const rows = await readCategories(database);
  return rows.map(({ id, name_zh, name_en, icon }) => ({ id, name: locale === 'zh' ? name_zh : name_en, icon }));
}

/** One published article with its text. @throws AppError notFound */
export async function readArticle({ id }: { id: number }, { database, clock, locale }: Context): Promise<ArticleInfo> {
  const row = await findPublishedArticle(database, id, clock.now());
  if (!row) throw new AppError(APP_ERRORS.notFound);
  const zh = locale === 'zh';
  // No matter who wrote it and how it came into the database, only harmless HTML is shown.
  return { ...articleOf(row, zh), content: await shownHtml(zh ? row.content_zh : row.content_en) };
}

/** Marks articles as read and returns how many are left; each first reading of a named one counts as a visit. */
export async function markArticlesRead(
  { ids }: RequestOf<typeof markArticlesReadContract>,
  { database, session, clock }: SignedInContext,
): Promise<{ count: number }> {
  const by = buyerScope(session);
  const at = clock.now();
  const since = unreadSince(at);
  await insertArticleReads(database, by, ids, { at, since }).catch(changedMeanwhile);
  const { total } = await readArticles(
    database,
    { categoryId: null, unread: { by, since }, at },
    { page: 1, limit: 1 },
  );
  return { count: total };
}
