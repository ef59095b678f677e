import type { Context } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { ProductListItem } from '../contract/product.ts';
import { productsById } from './featured-products.ts';
import { type ResolvedFilter, searchOf } from './product-filter.ts';
import { findByRelevance, findInOrder } from './product-repository.ts';
import type { SearchText } from './search-readings.ts';
import { normalText } from './search-words.ts';
import { type NamedGroup, readModelStarts, readNamedGroups } from './suggestion-repository.ts';

const MODELS = 4;
const PRODUCTS = 5;

const EVERYTHING: Omit<ResolvedFilter, 'search' | 'ranking'> = {
  categoryIds: null,
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

/** The products that a text finds first; those of broad words by sales, without ranking all of them. */
async function idsFound({ database }: Context, search: SearchText): Promise<number[]> {
  const filter: ResolvedFilter = { ...EVERYTHING, ...searchOf(search) };
  const ranked = await findByRelevance(database, filter);
  return ranked ?? findInOrder(database, filter, 'sales', PRODUCTS + MODELS, 0);
}

/** Products for a text that is being typed: those whose model begins with it, and those its words find. */
export async function suggestProducts(
  context: Context,
  keyword: string,
  search: SearchText,
): Promise<{ models: ProductListItem[]; products: ProductListItem[] }> {
  const start = normalText(keyword).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (start.length < 2 || search.query === '') return { models: [], products: [] };
  const none: number[] = [];
  const [models, found] = await Promise.all([
    /\p{Script=Han}/u.test(start) ? none : readModelStarts(context.database, start, MODELS),
    idsFound(context, search),
  ]);
  const others = found.filter((id) => !models.includes(id)).slice(0, PRODUCTS);
  const items = await productsById(context, [...models, ...others]);
  const inOrder = (ids: readonly number[]) => ids.flatMap((id) => items.get(id) ?? []);
  return { models: inOrder(models), products: inOrder(others) };
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
