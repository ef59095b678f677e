import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { changedMeanwhile, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { ATTRIBUTE_ERRORS } from '../contract/attribute-errors.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import {
  type deleteCategory as deleteCategoryContract,
  type listAdminCategories as listAdminCategoriesContract,
  type listAttributeCarriers as listAttributeCarriersContract,
  MAX_CARRIERS,
  MAX_CATEGORIES,
  type SetAttribute,
  type saveCategory as saveCategoryContract,
} from '../contract/navigation-endpoints.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { productCountText } from '../contract/product-count.ts';
import { readDefinitions } from './definitions-repository.ts';
import { namedLike, openedEntry, pageOfEntries, requireRoomFor } from './kept-entries.ts';
import {
  type CategoryRow,
  countProducts,
  insertCategory,
  lockNavigation,
  queueProductsOf,
  readCarriers,
  readCategoryRows,
  removeCategory,
  updateCategory,
  writeSet,
} from './navigation-repository.ts';

const stateOf = ({ parent_id, name_zh, name_en, icon, sort, is_show, attributes }: CategoryRow) => ({
  pid: parent_id ?? 0,
  nameZh: name_zh,
  nameEn: name_en,
  icon,
  sort,
  isShow: is_show,
  attributes: [...attributes],
});

/** The names from the first level down. */
function pathOf(row: CategoryRow, byId: ReadonlyMap<number, CategoryRow>, locale: SignedInContext['locale']): string {
  const name = locale === 'zh' ? row.name_zh : row.name_en;
  const above = row.parent_id === null ? undefined : byId.get(row.parent_id);
  return above ? `${pathOf(above, byId, locale)} / ${name}` : name;
}

/** Categories in the order of the navigation. */
export async function listAdminCategories(
  { keyword = '', level, isShow, ...paging }: RequestOf<typeof listAdminCategoriesContract>,
  { database, locale }: SignedInContext,
): Promise<ResponseOf<typeof listAdminCategoriesContract>> {
  const rows = await readCategoryRows(database);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isNamed = namedLike(keyword);
  const found = rows.filter(
    (row) =>
      (level === undefined || row.level === level) && (isShow === undefined || row.is_show === isShow) && isNamed(row),
  );
  const page = pageOfEntries(found, paging);
  const products = await countProducts(
    database,
    'category_id',
    page.map(({ id }) => id),
  );
  return toPage(
    paging,
    found.length,
    page.map((row) => ({
      id: row.id,
      code: row.code,
      level: row.level,
      ...stateOf(row),
      path: pathOf(row, byId, locale),
      products: products.get(row.id) ?? 0,
      children: rows.filter(({ parent_id }) => parent_id === row.id).length,
      revision: revisionOf(stateOf(row)),
    })),
  );
}

/** @throws AppError categoryLevel when its parent is none, or would move it to another level */
function levelUnder(pid: number, rows: readonly CategoryRow[], before: CategoryRow | undefined): number {
  const parent = rows.find(({ id }) => id === pid);
  if (pid !== 0 && !parent) throw new AppError(OFFICE_ERRORS.categoryLevel);
  const level = (parent?.level ?? 0) + 1;
  // What is below keeps its level as well, and products hang on the third.
  if (level > 3 || (before && before.level !== level)) throw new AppError(OFFICE_ERRORS.categoryLevel);
  return level;
}

/** The third-level categories in or below this one: products are in these. */
function leavesUnder(category: CategoryRow, rows: readonly CategoryRow[]): number[] {
  if (category.level === 3) return [category.id];
  return rows.filter(({ parent_id }) => parent_id === category.id).flatMap((row) => leavesUnder(row, rows));
}

/** Whether products below are found by other words than before: by the names of all categories above them. */
const isNamedDifferently = (before: CategoryRow, after: Pick<CategoryRow, 'parent_id' | 'name_zh' | 'name_en'>) =>
  before.parent_id !== after.parent_id || before.name_zh !== after.name_zh || before.name_en !== after.name_en;

/**
 * The set as it is to be saved, each attribute once. What products have a value of stays: it would vanish from their
 * pages, and be lost when they are next saved.
 * @throws AppError categoryLevel, attributesUnknown, attributesInUse
 */
async function checkedSet(
  tx: Tx,
  wanted: readonly SetAttribute[],
  { level, before }: { level: number; before: CategoryRow | undefined },
): Promise<readonly SetAttribute[]> {
  const set = new Map(wanted.map((attribute) => [attribute.code, attribute]));
  if (set.size > 0 && level !== 3) throw new AppError(OFFICE_ERRORS.categoryLevel);
  const known = new Set((await readDefinitions(tx)).attributes.map(({ code }) => code));
  const unknown = [...set.keys()].filter((code) => !known.has(code));
  if (unknown.length > 0) throw new AppError(ATTRIBUTE_ERRORS.attributesUnknown, { codes: unknown.join(', ') });
  const removed = (before?.attributes ?? []).map(({ code }) => code).filter((code) => !set.has(code));
  const { total } = before ? await readCarriers(tx, before.id, removed, 0) : { total: 0 };
  if (total > 0) throw new AppError(ATTRIBUTE_ERRORS.attributesInUse, { products: productCountText(total) });
  return [...set.values()];
}

/** What keeps an attribute in the set of its category. */
export async function listAttributeCarriers(
  { id, code }: RequestOf<typeof listAttributeCarriersContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listAttributeCarriersContract>> {
  requireWholeMall(session);
  return readCarriers(database, id, [code], MAX_CARRIERS);
}

const OPENED = { stateOf, missing: OFFICE_ERRORS.categoryNotFound };

async function opened(tx: Tx, context: SignedInContext) {
  requireWholeMall(context.session);
  await lockNavigation(tx);
  return readCategoryRows(tx);
}

/**
 * Creates a category, or changes one: its names, its place, its attributes, whether it is shown. One that moves keeps its level.
 * @throws AppError categoryNotFound, categoryLevel, codeTaken, navigationFull, attributesUnknown, attributesInUse, pageDataChanged
 */
export function saveCategory(
  { id, revision, ...input }: RequestOf<typeof saveCategoryContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  return inTransaction(context.database, async (tx) => {
    const rows = await opened(tx, context);
    const before = id === 0 ? undefined : openedEntry(rows, { id, revision }, OPENED);
    if (!before) requireRoomFor(rows, input.code, MAX_CATEGORIES);
    const facts = {
      parent_id: input.pid || null,
      level: levelUnder(input.pid, rows, before),
      name_zh: input.nameZh,
      name_en: input.nameEn,
      icon: input.icon,
      sort: input.sort,
      is_show: input.isShow,
    };
    const attributes = await checkedSet(tx, input.attributes, { level: facts.level, before });
    const saved = before?.id ?? (await insertCategory(tx, { code: input.code, ...facts }));
    if (before) {
      await updateCategory(tx, before.id, facts);
      if (isNamedDifferently(before, facts)) await queueProductsOf(tx, 'category_id', leavesUnder(before, rows));
    }
    await writeSet(tx, saved, attributes);
    await writeAudit(tx, context, {
      action: before ? 'category.edit' : 'category.add',
      entity: 'category',
      entityId: before?.code ?? input.code,
      ...(before && { before: stateOf(before) }),
      after: stateOf({ ...facts, id: saved, code: input.code, attributes }),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    return { id: saved };
  });
}

/** @throws AppError categoryNotFound, inUse, pageDataChanged */
export async function deleteCategory(
  { id, revision }: RequestOf<typeof deleteCategoryContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await opened(tx, context);
    const before = openedEntry(rows, { id, revision }, OPENED);
    const products = (await countProducts(tx, 'category_id', [id])).get(id) ?? 0;
    const children = rows.filter(({ parent_id }) => parent_id === id).length;
    if (products + children > 0) throw new AppError(OFFICE_ERRORS.inUse, { products, children });
    await removeCategory(tx, id).catch(changedMeanwhile);
    await writeAudit(tx, context, {
      action: 'category.delete',
      entity: 'category',
      entityId: before.code,
      before: stateOf(before),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}
