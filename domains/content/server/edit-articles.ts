import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { articleState } from '../contract/article.ts';
import type {
  AdminArticle,
  deleteArticles as deleteArticlesContract,
  listAdminArticles as listAdminArticlesContract,
  readAdminArticle as readAdminArticleContract,
  saveArticle as saveArticleContract,
} from '../contract/article-admin-endpoints.ts';
import { CONTENT_DATA, CONTENT_FILES } from '../contract/content-endpoints.ts';
import { CONTENT_ERRORS } from '../contract/content-errors.ts';
import { lockCategory } from './article-category-repository.ts';
import {
  deleteArticleRows,
  findArticle,
  insertArticle,
  lockArticle,
  type OfficeArticleRow,
  readOfficeArticles,
  updateArticle,
} from './article-office-repository.ts';
import type { ArticleRow } from './article-repository.ts';
import { safeHtml, synopsisOf } from './safe-html.ts';
import { requireOwnPictures } from './text-pictures.ts';

/** What the form shows of an article, and what the audit trail keeps of it. */
const stateOf = (row: ArticleRow) => ({
  categoryId: row.category_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  author: row.author,
  contentZh: row.content_zh,
  contentEn: row.content_en,
  cover: row.cover,
  pinned: row.pinned,
  hot: row.hot,
  publishTime: row.published_at?.toISOString() ?? null,
});

function adminArticleOf(row: OfficeArticleRow, { clock, locale }: SignedInContext): AdminArticle {
  return {
    id: row.id,
    categoryId: row.category_id,
    category: locale === 'zh' ? row.category_zh : row.category_en,
    titleZh: row.title_zh,
    titleEn: row.title_en,
    author: row.author,
    pinned: row.pinned,
    hot: row.hot,
    visits: row.visits,
    state: articleState(row.published_at, clock.now()),
    publishTime: row.published_at?.toISOString() ?? null,
    updateTime: row.updated_at.toISOString(),
  };
}

export async function listAdminArticles(
  input: RequestOf<typeof listAdminArticlesContract>,
  context: SignedInContext,
): Promise<Page<AdminArticle>> {
  requireWholeMall(context.session);
  const { keyword, categoryId, state, pinned } = input;
  const { total, rows } = await readOfficeArticles(
    context.database,
    { keyword, categoryId, state, pinned, at: context.clock.now() },
    input,
  );
  return toPage(
    input,
    total,
    rows.map((row) => adminArticleOf(row, context)),
  );
}

/** @throws AppError notFound */
export async function readAdminArticle(
  { id }: { id: number },
  context: SignedInContext,
): Promise<ResponseOf<typeof readAdminArticleContract>> {
  requireWholeMall(context.session);
  const row = await findArticle(context.database, id);
  if (!row) throw new AppError(APP_ERRORS.notFound);
  return {
    ...adminArticleOf(row, context),
    contentZh: row.content_zh,
    contentEn: row.content_en,
    cover: row.cover,
    sort: row.sort,
    revision: revisionOf(stateOf(row)),
  };
}

/** @throws AppError contentFileUnknown for a picture that is neither the former one nor an upload of the caller */
async function requireKnownCover(tx: Tx, cover: string, before: ArticleRow | undefined, context: SignedInContext) {
  if (cover === '' || cover === before?.cover) return;
  if (!(await isOwnUpload(tx, buyerScope(context.session), CONTENT_FILES, cover))) {
    throw new AppError(CONTENT_ERRORS.contentFileUnknown);
  }
}

/** @throws AppError notFound, pageDataChanged, contentFileUnknown, contentPictureUnknown */
export async function saveArticle(
  { id, revision, ...input }: RequestOf<typeof saveArticleContract>,
  context: SignedInContext,
): Promise<number> {
  const { database, clock, versions, session } = context;
  requireWholeMall(session);
  const [contentZh, contentEn] = await Promise.all([safeHtml(input.contentZh), safeHtml(input.contentEn)]);
  const [synopsisZh, synopsisEn] = await Promise.all([synopsisOf(contentZh), synopsisOf(contentEn)]);
  return inTransaction(database, async (tx) => {
    const before = id === 0 ? undefined : await lockArticle(tx, id);
    if (id !== 0 && !before) throw new AppError(APP_ERRORS.notFound);
    if (before) requireUnchanged(stateOf(before), revision);
    if (!(await lockCategory(tx, input.categoryId))) throw new AppError(APP_ERRORS.notFound);
    await requireKnownCover(tx, input.cover, before, context);
    const texts = { before: before ? [before.content_zh, before.content_en] : [], after: [contentZh, contentEn] };
    await requireOwnPictures(tx, CONTENT_FILES, texts, context);
    const now = clock.now();
    const publishedAt = timeOfLocal(input.publishTime);
    const after = {
      category_id: input.categoryId,
      title_zh: input.titleZh,
      title_en: input.titleEn,
      author: input.author,
      content_zh: contentZh,
      content_en: contentEn,
      synopsis_zh: synopsisZh,
      synopsis_en: synopsisEn,
      cover: input.cover,
      pinned: input.pinned,
      hot: input.hot,
      published_at: publishedAt,
      // This change itself renews what is cached; only a later time must be announced.
      announced: publishedAt !== null && publishedAt <= now,
      updated_at: now,
    };
    const savedId = before ? id : await insertArticle(tx, after);
    if (before) await updateArticle(tx, id, after);
    const saved = await lockArticle(tx, savedId);
    await writeAudit(tx, context, {
      action: 'article.save',
      entity: 'article',
      entityId: savedId,
      before: before && stateOf(before),
      after: saved && stateOf(saved),
    });
    await bumpVersion(tx, versions, CONTENT_DATA);
    return savedId;
  });
}

/** Deletes all of them or, when one is gone already, none. @throws AppError notFound */
export async function deleteArticles(
  { ids }: RequestOf<typeof deleteArticlesContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  const wanted = [...new Set(ids)];
  await inTransaction(context.database, async (tx) => {
    const deleted = await deleteArticleRows(tx, wanted);
    if (deleted.length < wanted.length) throw new AppError(APP_ERRORS.notFound);
    for (const row of deleted) {
      await writeAudit(tx, context, {
        action: 'article.delete',
        entity: 'article',
        entityId: row.id,
        before: stateOf(row),
      });
    }
    await bumpVersion(tx, context.versions, CONTENT_DATA);
  });
  return true;
}
