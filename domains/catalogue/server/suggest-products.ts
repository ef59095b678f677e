import type { Context } from '../../../platform/server/context.ts';
import { atOneMoment, type Db } from '../../../platform/server/database.ts';
import type { ProductListItem } from '../contract/product.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { viewerOf } from './list-products.ts';
import { type ResolvedFilter, searchOf } from './product-filter.ts';
import { findForTyping, inPlaces, rowsOfPage } from './product-repository.ts';
import { listItem, type ProductRow } from './product-rows.ts';
import type { SearchText } from './search-readings.ts';
import { typedText } from './search-words.ts';
import { type NamedGroup, readBrandsBeyond, readModelStarts, readNamedGroups } from './suggestion-repository.ts';
import { withWholePartNumber } from './whole-part-number.ts';

const MODELS = 4;
const PRODUCTS = 5;

const EVERYTHING: Omit<ResolvedFilter, 'search' | 'ranking' | 'hidden'> = {
  categoryIds: null,
  productIds: null,
  brandIds: null,
  merchantId: null,
  tags: null,
  attributes: new Map(),
  inStock: false,
  purchasable: false,
  priceColumn: 'price4_fen',
  minFen: null,
  maxFen: null,
};

/**
 * Products for a text that is being typed: those whose model begins with it, and those its words find.
 * @param besides reads what else is suggested, at once and in the same message
 */
export async function suggestProducts<T>(
  context: Context,
  keyword: string,
  search: SearchText,
  besides: (db: Db) => Promise<T>,
): Promise<{ models: ProductListItem[]; products: ProductListItem[]; besides: T }> {
  const start = typedText(keyword).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (start.length < 2 || search.query === '')
    return { models: [], products: [], besides: await besides(context.database) };
  const isModel = !/\p{Script=Han}/u.test(start);
  const viewer = await viewerOf(context);
  const { hidden } = viewer;
  const filter = await withWholePartNumber(context, keyword, {
    ...EVERYTHING,
    hidden,
    ...searchOf(search, viewer.definitions),
  });
  const none: number[] = [];
  const [models, modelRows, found, rows, others] = await atOneMoment(context.database, (tx) =>
    Promise.all([
      isModel ? readModelStarts(tx, start, MODELS, hidden.leaves) : none,
      isModel ? rowsOfPage(tx) : [],
      findForTyping(tx, filter, PRODUCTS + MODELS),
      rowsOfPage(tx),
      besides(tx),
    ]),
  );
  const products = found.filter((id) => !models.includes(id)).slice(0, PRODUCTS);
  const itemsOf = (found: readonly ProductRow[], wanted: readonly number[]) =>
    inPlaces(found, wanted).map((row) => listItem(row, viewer));
  return { models: itemsOf(modelRows, models), products: itemsOf(rows, products), besides: others };
}

/** Those of these brands of which the caller is shown a product. */
export async function brandsShownTo<T extends Pick<NamedGroup, 'id'>>(
  context: Context,
  brands: readonly T[],
): Promise<readonly T[]> {
  const { leaves } = await hiddenCategoriesOf(context);
  if (leaves.length === 0 || brands.length === 0) return brands;
  const ids = brands.map(({ id }) => id);
  const shown = await readBrandsBeyond(context.database, ids, leaves);
  return brands.filter(({ id }) => shown.has(id));
}

/** Categories and brands with something on sale in them, in both languages. */
export async function namedGroupsOf(db: Db): Promise<{ categories: NamedGroup[]; brands: NamedGroup[] }> {
  const { categories, leaves, brands } = await readNamedGroups(db);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const alive = new Set<number>();
  for (const leaf of leaves) {
    for (let one = byId.get(leaf); one && !alive.has(one.id); one = byId.get(one.parent_id ?? 0)) alive.add(one.id);
  }
  const shown = categories.filter(({ id, is_show }) => is_show && alive.has(id));
  return {
    categories: shown.map(({ id, name_zh, name_en, parent_id }) => {
      const parent = byId.get(parent_id ?? 0);
      return { id, zh: name_zh, en: name_en, parentZh: parent?.name_zh ?? '', parentEn: parent?.name_en ?? '' };
    }),
    brands,
  };
}
