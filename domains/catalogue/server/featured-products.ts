import type { Context } from '../../../platform/server/context.ts';
import type { ProductListItem } from '../contract/product.ts';
import { viewerOf } from './list-products.ts';
import { countByMerchant, readBestSellers, readProductsByCode, readProductsById } from './product-repository.ts';
import { listItem } from './product-rows.ts';

export { countByMerchant as productCountsByMerchant };

/** The best-selling products of each of these merchants, by merchant id, priced for the caller. */
export async function bestSellersOf(
  context: Context,
  merchantIds: readonly number[],
  each: number,
): Promise<Map<number, ProductListItem[]>> {
  const viewer = await viewerOf(context);
  const rows = await readBestSellers(context.database, merchantIds, each);
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
  return new Map(rows.map((row) => [row.code, listItem(row, viewer)]));
}

/** Products by their ids, priced for the caller, including unpublished ones: see `status`. */
export async function productsById(context: Context, ids: readonly number[]): Promise<Map<number, ProductListItem>> {
  if (ids.length === 0) return new Map();
  const viewer = await viewerOf(context);
  const rows = await readProductsById(context.database, ids);
  return new Map(rows.map((row) => [row.id, listItem(row, viewer)]));
}
