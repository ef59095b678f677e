import type { Context } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import type { ProductListItem } from '../contract/product.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { viewerOf } from './list-products.ts';
import {
  countByMerchant,
  findShown,
  readBestSellers,
  readCountsByCategory,
  readProductsByCode,
  readProductsById,
} from './product-repository.ts';
import { listItem, type ProductRow, type Viewer, withdrawnItem } from './product-rows.ts';

export { countByMerchant as productCountsByMerchant };

/** Counted once for each version of the catalogue, and only where something is hidden from somebody. */
const COUNTS = new DataSetValue(CATALOGUE_DATA, readCountsByCategory);

/** How many products of these merchants the caller is shown. */
export async function shownCountsByMerchant(
  context: Context,
  merchantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [{ leaves }, counts] = await Promise.all([
    hiddenCategoriesOf(context),
    countByMerchant(context.database, merchantIds),
  ]);
  if (leaves.length === 0) return counts;
  const hidden = new Set(leaves);
  for (const { merchantId, categoryId, count } of await COUNTS.of(context)) {
    const all = counts.get(merchantId);
    if (all !== undefined && hidden.has(categoryId)) counts.set(merchantId, Math.max(0, all - count));
  }
  return counts;
}

/** Those of these products that the caller is shown. */
export async function shownAmong(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { leaves } = await hiddenCategoriesOf(context);
  return new Set(await findShown(context.database, ids, leaves));
}

/** Without what is hidden from the viewer. */
const shownTo = ({ hidden }: Viewer, rows: readonly ProductRow[]) =>
  rows.filter((row) => !hidden.ids.has(row.category_id));

/** The best-selling products of each of these merchants, by merchant id, priced for the caller. */
export async function bestSellersOf(
  context: Context,
  merchantIds: readonly number[],
  each: number,
): Promise<Map<number, ProductListItem[]>> {
  const viewer = await viewerOf(context);
  const rows = await readBestSellers(context.database, merchantIds, each, viewer.hidden.leaves);
  return Map.groupBy(
    rows.map((row) => listItem(row, viewer)),
    (item) => item.merId,
  );
}

/** Products on sale by their codes, priced for the caller. */
export async function productsByCode(
  context: Context,
  codes: readonly string[],
): Promise<Map<string, ProductListItem>> {
  const viewer = await viewerOf(context);
  const rows = await readProductsByCode(context.database, codes);
  return new Map(shownTo(viewer, rows).map((row) => [row.code, listItem(row, viewer)]));
}

/**
 * Products by their ids, priced for the caller. Those that are not on the shelf (see `status`) have their names and
 * pictures only, for people who met them before; those of categories that are hidden from the caller are missing.
 */
export async function productsById(context: Context, ids: readonly number[]): Promise<Map<number, ProductListItem>> {
  if (ids.length === 0) return new Map();
  const viewer = await viewerOf(context);
  const rows = await readProductsById(context.database, ids);
  return new Map(
    shownTo(viewer, rows).map((row) => [
      row.id,
      row.status === 'onShelf' ? listItem(row, viewer) : withdrawnItem(row, viewer),
    ]),
  );
}
