import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import type {
  AdminArticleCategory,
  saveArticleCategory as saveArticleCategoryContract,
} from '../contract/article-admin-endpoints.ts';
import { CONTENT_DATA } from '../contract/content-endpoints.ts';
import { CONTENT_ERRORS } from '../contract/content-errors.ts';
import {
  countArticles,
  deleteCategory,
  insertCategory,
  lockCategory,
  type NewCategory,
  readCategories,
  updateCategory,
} from './article-category-repository.ts';

const stateOf = ({ name_zh, name_en, icon, sort }: NewCategory) => ({
  nameZh: name_zh,
  nameEn: name_en,
  icon,
  sort,
});

export async function listAdminArticleCategories(
  _: object,
  { database, session }: SignedInContext,
): Promise<AdminArticleCategory[]> {
  requireWholeMall(session);
  const [rows, articles] = await Promise.all([readCategories(database), countArticles(database)]);
  return rows.map((row) => ({
    id: row.id,
    ...stateOf(row),
    articles: articles.get(row.id) ?? 0,
    revision: revisionOf(stateOf(row)),
  }));
}

/** @throws AppError notFound, pageDataChanged */
export async function saveArticleCategory(
  { id, revision, nameZh, nameEn, icon, sort }: RequestOf<typeof saveArticleCategoryContract>,
  context: SignedInContext,
): Promise<number> {
  requireWholeMall(context.session);
  return inTransaction(context.database, async (tx) => {
    const before = id === 0 ? undefined : await lockCategory(tx, id);
    if (id !== 0 && !before) throw new AppError(APP_ERRORS.notFound);
    if (before) requireUnchanged(stateOf(before), revision);
    const after = { name_zh: nameZh, name_en: nameEn, icon, sort };
    const savedId = before ? id : await insertCategory(tx, after);
    if (before) await updateCategory(tx, id, after);
    await writeAudit(tx, context, {
      action: 'article-category.save',
      entity: 'article-category',
      entityId: savedId,
      before: before && stateOf(before),
      after: stateOf(after),
    });
    await bumpVersion(tx, context.versions, CONTENT_DATA);
    return savedId;
  });
}

/** @throws AppError notFound, categoryInUse */
export async function deleteArticleCategory({ id }: { id: number }, context: SignedInContext): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const before = await lockCategory(tx, id);
    if (!before) throw new AppError(APP_ERRORS.notFound);
    const count = (await countArticles(tx)).get(id) ?? 0;
    if (count > 0) throw new AppError(CONTENT_ERRORS.categoryInUse, { count });
    await deleteCategory(tx, id);
    await writeAudit(tx, context, {
      action: 'article-category.delete',
      entity: 'article-category',
      entityId: id,
      before: stateOf(before),
    });
    await bumpVersion(tx, context.versions, CONTENT_DATA);
  });
  return true;
}
