import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { changedMeanwhile, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import {
  BRAND_LOGOS,
  type deleteBrand as deleteBrandContract,
  type listAdminBrands as listAdminBrandsContract,
  MAX_BRANDS,
  type saveBrand as saveBrandContract,
} from '../contract/navigation-endpoints.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { namedLike, openedEntry, pageOfEntries, requireRoomFor } from './kept-entries.ts';
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

const stateOf = ({ name_zh, name_en, logo, sort }: Omit<BrandRow, 'id' | 'code'>) => ({
  nameZh: name_zh,
  nameEn: name_en,
  logo,
  sort,
});

export async function listAdminBrands(
  { keyword = '', used, ...paging }: RequestOf<typeof listAdminBrandsContract>,
  { database }: SignedInContext,
): Promise<ResponseOf<typeof listAdminBrandsContract>> {
  const rows = await readBrandRows(database);
  const isNamed = namedLike(keyword);
  const named = rows.filter(isNamed);
  const products = await countProducts(
    database,
    'brand_id',
    named.map(({ id }) => id),
  );
  const found = named.filter(({ id }) => used === undefined || products.has(id) === used);
  const page = pageOfEntries(found, paging);
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

const OPENED = { stateOf, missing: OFFICE_ERRORS.brandNotFound };

async function opened(tx: Tx, context: SignedInContext) {
  requireWholeMall(context.session);
  await lockNavigation(tx);
  return readBrandRows(tx);
}

/** @throws AppError brandNotFound, logoUnknown, codeTaken, navigationFull, pageDataChanged */
export function saveBrand(
  { id, revision, code, nameZh, nameEn, logo, sort }: RequestOf<typeof saveBrandContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  return inTransaction(context.database, async (tx) => {
    const rows = await opened(tx, context);
    const before = id === 0 ? undefined : openedEntry(rows, { id, revision }, OPENED);
    if (!before) requireRoomFor(rows, code, MAX_BRANDS);
    if (logo !== '' && logo !== before?.logo) {
      const isOwn = await isOwnUpload(tx, buyerScope(context.session), BRAND_LOGOS, logo);
      if (!isOwn) throw new AppError(OFFICE_ERRORS.logoUnknown);
    }
    const facts = { name_zh: nameZh, name_en: nameEn, logo, sort };
    const saved = before?.id ?? (await insertBrand(tx, { code, ...facts }));
    if (before) {
      await updateBrand(tx, before.id, facts);
      const renamed = before.name_zh !== nameZh || before.name_en !== nameEn;
      if (renamed) await queueProductsOf(tx, 'brand_id', [before.id]);
    }
    await writeAudit(tx, context, {
      action: before ? 'brand.edit' : 'brand.add',
      entity: 'brand',
      entityId: before?.code ?? code,
      ...(before && { before: stateOf(before) }),
      after: stateOf(facts),
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
    const before = openedEntry(await opened(tx, context), { id, revision }, OPENED);
    const products = (await countProducts(tx, 'brand_id', [id])).get(id) ?? 0;
    if (products > 0) throw new AppError(OFFICE_ERRORS.inUse, { products, children: 0 });
    await removeBrand(tx, id).catch(changedMeanwhile);
    await writeAudit(tx, context, {
      action: 'brand.delete',
      entity: 'brand',
      entityId: before.code,
      before: stateOf(before),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}
