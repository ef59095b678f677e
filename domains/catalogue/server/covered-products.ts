import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Scope } from '../../pricing/contract/scope.ts';
import type { ProductListItem } from '../contract/product.ts';
import { leavesOf } from './catalogue-definitions.ts';
import { findPage } from './found-products.ts';
import { viewerOf } from './list-products.ts';
import { type ResolvedFilter, resolveFilter } from './product-filter.ts';
import { listItem, type Viewer } from './product-rows.ts';
import { readSearch } from './search-readings.ts';

/** The part of a filter that a scope decides. */
function within(scope: Scope, { definitions }: Viewer): Partial<ResolvedFilter> {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'categories':
      return { categoryIds: [...new Set([...scope.ids].flatMap((id) => leavesOf(definitions, id)))] };
    case 'brands':
      return { brandIds: [...scope.ids] };
    case 'products':
      return { productIds: [...scope.ids] };
  }
}

/** Products that a merchant's (null: the platform's) promotion or coupon of this scope covers, the best-selling first. */
export async function listCoveredProducts(
  context: Context,
  { merchantId, scope }: { readonly merchantId: number | null; readonly scope: Scope },
  paging: Paging,
): Promise<Page<ProductListItem>> {
  const viewer = await viewerOf(context);
  const filter: ResolvedFilter = {
    ...resolveFilter({}, context, viewer, readSearch),
    merchantId,
    ...within(scope, viewer),
  };
  const window = { limit: paging.limit, offset: (paging.page - 1) * paging.limit };
  const { total, rows } = await findPage(context, filter, 'sales', window);
  return toPage(
    paging,
    total,
    rows.map((row) => listItem(row, viewer)),
  );
}
