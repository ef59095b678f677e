import type { Context } from '../../../platform/server/context.ts';
import type { ProductListItem } from '../contract/product.ts';
import { viewerOf } from './list-products.ts';
import { countByMerchant, readBestSellers, readProductsByCode, readProductsById } from './product-repository.ts';
import { listItem, type ProductRow, type Viewer } from './product-rows.ts';

export { countByMerchant as productCountsByMerchant };

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
 * Products by their ids, priced for the caller, including unpublished ones: see `status`. Those of categories that are
 * hidden from the caller are missing.
 */
export async function productsById(context: Context, ids: readonly number[]): Promise<Map<number, ProductListItem>> {
  if (ids.length === 0) return new Map();
  const viewer = await viewerOf(context);
  const rows = await readProductsById(context.database, ids);
  return new Map(shownTo(viewer, rows).map((row) => [row.id, listItem(row, viewer)]));
}
