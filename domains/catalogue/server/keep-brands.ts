import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import {
  type deleteBrand as deleteBrandContract,
  type listAdminBrands as listAdminBrandsContract,
  MOST_BRANDS,
  type saveBrand as saveBrandContract,
} from '../contract/navigation-endpoints.ts';
import {
  type BrandRow,
  countProducts,
  insertBrand,
  lockNavigation,
  queueProductsOf,
  readBrandRows,
  removeBrand,
  updateBrand,
} from './navigation-repository.ts';

const stateOf = ({ name_zh, name_en }: Pick<BrandRow, 'name_zh' | 'name_en'>) => ({ nameZh: name_zh, nameEn: name_en });

export async function listAdminBrands(
  { keyword = '', used, ...paging }: RequestOf<typeof listAdminBrandsContract>,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof listAdminBrandsContract>> {
  const rows = await readBrandRows(database);
  const wanted = keyword.toLowerCase();
  const named = rows.filter((row) =>
    [row.code, row.name_zh, row.name_en].some((text) => text.toLowerCase().includes(wanted)),
  );
  const products = await countProducts(
    database,
    'brand_id',
    named.map(({ id }) => id),
  );
  const found = named.filter(({ id }) => used === undefined || products.has(id) === used);
  const page = found.slice((paging.page - 1) * paging.limit, paging.page * paging.limit);
  return toPage(
    paging,
    found.length,
    page.map((row) => ({
      id: row.id,
      code: row.code,
      ...stateOf(row),
      products: products.get(row.id) ?? 0,
      revision: revisionOf(stateOf(row)),
    })),
  );
}

async function opened(tx: Tx, context: SignedInContext) {
  requireWholeMall(context.session);
  await lockNavigation(tx);
  return readBrandRows(tx);
}

/** @throws AppError brandNotFound, codeTaken, navigationFull, pageDataChanged */
export function saveBrand(
  { id, revision, code, nameZh, nameEn }: RequestOf<typeof saveBrandContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  return inTransaction(context.database, async (tx) => {
    const rows = await opened(tx, context);
    const before = rows.find((row) => row.id === id);
    if (id !== 0 && !before) throw new AppError(CATALOGUE_ERRORS.brandNotFound);
    if (before) requireUnchanged(stateOf(before), revision);
    else if (rows.length >= MOST_BRANDS) throw new AppError(CATALOGUE_ERRORS.navigationFull, { most: MOST_BRANDS });
    else if (rows.some((row) => row.code === code)) throw new AppError(CATALOGUE_ERRORS.codeTaken, { code });
    const names = { name_zh: nameZh, name_en: nameEn };
    const saved = before?.id ?? (await insertBrand(tx, { code, ...names }));
    if (before) {
      await updateBrand(tx, before.id, names);
      await queueProductsOf(tx, 'brand_id', [before.id]);
    }
    await writeAudit(tx, context, {
      action: before ? 'catalogue.edit-brand' : 'catalogue.add-brand',
      entity: 'brand',
      entityId: before?.code ?? code,
      ...(before && { before: stateOf(before) }),
      after: stateOf(names),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    return { id: saved };
  });
}

/** @throws AppError brandNotFound, inUse, pageDataChanged */
export async function deleteBrand(
  { id, revision }: RequestOf<typeof deleteBrandContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const before = (await opened(tx, context)).find((row) => row.id === id);
    if (!before) throw new AppError(CATALOGUE_ERRORS.brandNotFound);
    requireUnchanged(stateOf(before), revision);
    const products = (await countProducts(tx, 'brand_id', [id])).get(id) ?? 0;
    if (products > 0) throw new AppError(CATALOGUE_ERRORS.inUse, { products, children: 0 });
    await removeBrand(tx, id);
    await writeAudit(tx, context, {
      action: 'catalogue.delete-brand',
      entity: 'brand',
      entityId: before.code,
      before: stateOf(before),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}
