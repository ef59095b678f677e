import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import type { FoundProduct, ListSearch, ProductListRequest } from '../contract/product-list.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { findPage } from './found-products.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { isStaff, type PriceContext, priceContextOf } from './price-context.ts';
import { refused } from './product-filter.ts';
import { PRODUCT_FLASH_SALES } from './product-flash-sales.ts';
import { PRODUCT_PROMOTIONS } from './product-promotions.ts';
import type { ListOrder } from './product-repository.ts';
import { listItem, type Viewer } from './product-rows.ts';
import { SEARCH_HELP } from './search-language.ts';
import { listSearch, searchedList } from './searched-list.ts';
import { whyFoundBy } from './why-found.ts';

/** What a response depends on besides the request: callers with equal keys may share it. */
export function viewKey(context: Context, { price, hidden, flashSales }: Viewer): string {
  return `${context.locale} ${price.key} ${isStaff(context) ? 'staff' : ''} ${hidden.key} ${flashSales.key}`;
}

export async function viewerOf(context: Context): Promise<Viewer> {
  const [price, definitions, hidden, badgeOf, flashSales] = await Promise.all([
    priceContextOf(context),
    definitionsOf(context),
    hiddenCategoriesOf(context),
    context.domains.answerOf(PRODUCT_PROMOTIONS).badges(context),
    context.domains.answerOf(PRODUCT_FLASH_SALES).badges(context),
  ]);
  return { locale: context.locale, price, definitions, hidden, badgeOf, flashSales };
}

function orderOf(input: ProductListRequest, context: Context, price: PriceContext): ListOrder | 'relevance' {
  if (input.priceOrder) {
    if (!price.visible) throw refused('priceOrder', 'catalogue_problem_price_hidden', context.locale);
    return input.priceOrder === 'asc' ? 'cheapest' : 'dearest';
  }
  if (input.salesOrder) return input.salesOrder === 'asc' ? 'salesAsc' : 'sales';
  if (input.newOrder) return input.newOrder === 'asc' ? 'oldest' : 'newest';
  return input.keyword ? 'relevance' : 'sales';
}

type ListPage = Page<FoundProduct> & { search?: ListSearch };

async function loadPage(input: ProductListRequest, context: Context, viewer: Viewer): Promise<ListPage> {
  const order = orderOf(input, context, viewer.price);
  const window = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const { found, search, fallback } = await searchedList(
    input,
    context,
    viewer,
    (filter) => findPage(context, filter, order, window),
    ({ total }) => total === 0,
  );
  const staff = isStaff(context);
  const why = search ? whyFoundBy(search, viewer, staff) : null;
  const items = found.rows.map((row) => {
    const item = listItem(row, viewer);
    const foundBy = why?.(row, item.chips) ?? [];
    return foundBy.length > 0 ? { ...item, foundBy } : item;
  });
  const page = toPage(input, found.total, items);
  if (!input.keyword) return page;
  const told = listSearch({ search, fallback });
  // What somebody else finds is not missing in the mall.
  if (told.isUnknown && viewer.hidden.key === '') context.domains.answerOf(SEARCH_HELP).missed(context, input.keyword);
  return { ...page, search: told };
}

/** Products by filters, words and order, each with the caller's own price or the reason why it is hidden. */
export async function listProducts(input: ProductListRequest, context: Context): Promise<JsonBytes> {
  const viewer = await viewerOf(context);
  return cachedAnswer(context, `list ${viewKey(context, viewer)} ${JSON.stringify(input)}`, () =>
    loadPage(input, context, viewer),
  );
}

/** Recommended: best-selling products in stock of a top-level category, or of all. */
export function listRecommended(
  { id, page, limit }: { id: number; page: number; limit: number },
  context: Context,
): Promise<JsonBytes> {
  return listProducts({ cid: id, inStock: true, salesOrder: 'desc', page, limit }, context);
}
