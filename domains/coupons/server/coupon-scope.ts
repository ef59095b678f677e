import type { LOCALES, Locale } from '../../../platform/contract/locale.ts';
import { linesOf } from '../../../platform/contract/text-lines.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { words } from '../../../platform/server/words.ts';
import { definitionsOf, findProductsByCode, readBrands, type Shop } from '../../catalogue/server/public.ts';
import type { ScopeKind } from '../../pricing/contract/scope.ts';
import { COUPON_CATEGORY, type CouponCategory } from '../contract/coupon-category.ts';

/** Names that the scope of a coupon says before it only counts. */
const NAMES_SAID = 3;
const CODES_SAID = 10;

interface Named {
  readonly zh: string;
  readonly en: string;
}

export interface ChosenScope {
  readonly scopeKind: ScopeKind;
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly productCodes: string;
}

export interface SavedScope {
  readonly ids: readonly number[];
  readonly category: CouponCategory;
  /** In words; empty for the whole mall. */
  readonly zh: string;
  readonly en: string;
}

const UNIT = { categories: 'coupons_scope_categories', brands: 'coupons_scope_brands' } as const;

/** The first names, and how many there are. */
export function saidNames(kind: 'categories' | 'brands', names: readonly Named[], locale: Locale): string {
  const said = names.slice(0, NAMES_SAID).map((name) => name[locale]);
  const joined = said.join(words('coupons_scope_comma', {}, locale) ?? ', ');
  if (names.length <= NAMES_SAID) return joined;
  return words(UNIT[kind], { names: joined, count: names.length }, locale) ?? joined;
}

async function productsOf(db: Db, codes: readonly string[], shop: Shop | null, locale: Locale) {
  const found = await findProductsByCode(db, codes);
  const known = new Set(found.filter(({ merchantId }) => !shop || merchantId === shop.id).map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) {
    const key = shop ? 'coupons_problem_products_of_shop' : 'coupons_problem_products_unknown';
    throw refusedField('productCodes', key, locale, { codes: unknown.slice(0, CODES_SAID).join(', ') });
  }
  return found;
}

/** The chosen categories, brands or products, with their names where they have short ones. */
async function chosenOf(
  db: Db,
  context: SignedInContext,
  { scopeKind, categoryIds, brandIds, productCodes }: ChosenScope,
  shop: Shop | null,
): Promise<{ ids: readonly number[]; says: (locale: Locale) => string; merchants: number }> {
  const { locale } = context;
  if (scopeKind === 'all') return { ids: [], says: () => '', merchants: 0 };
  if (scopeKind === 'products') {
    const codes = linesOf(productCodes);
    if (codes.length === 0) throw refusedField('productCodes', 'coupons_problem_required', locale);
    const products = await productsOf(db, codes, shop, locale);
    return {
      ids: products.map(({ id }) => id),
      says: (one) => words('coupons_scope_products', { count: products.length }, one) ?? '',
      merchants: new Set(products.map(({ merchantId }) => merchantId)).size,
    };
  }
  const field = scopeKind === 'categories' ? 'categoryIds' : 'brandIds';
  const ids = [...new Set(scopeKind === 'categories' ? categoryIds : brandIds)];
  if (ids.length === 0) throw refusedField(field, 'coupons_problem_required', locale);
  const byId: ReadonlyMap<number, Named> =
    scopeKind === 'categories'
      ? new Map((await definitionsOf(context)).categories.map((one) => [one.id, { zh: one.name_zh, en: one.name_en }]))
      : await readBrands(db);
  const names = ids.flatMap((id) => byId.get(id) ?? []);
  if (names.length < ids.length) throw refusedField(field, 'coupons_problem_scope_gone', locale);
  return { ids, says: (one) => saidNames(scopeKind, names, one), merchants: 0 };
}

const PLATFORM_CATEGORY = {
  all: COUPON_CATEGORY.universal,
  categories: COUPON_CATEGORY.category,
  brands: COUPON_CATEGORY.brand,
} as const;

function categoryOf(scopeKind: ScopeKind, shop: Shop | null, merchants: number): CouponCategory {
  if (scopeKind === 'products') {
    return !shop && merchants > 1 ? COUPON_CATEGORY.crossShop : COUPON_CATEGORY.product;
  }
  return shop ? COUPON_CATEGORY.merchant : PLATFORM_CATEGORY[scopeKind];
}

/**
 * What a coupon of this shop (null: of the platform) covers, as it is kept.
 * @throws AppError badParameter for what does not exist or is another shop's
 */
export async function saveableScope(
  db: Db,
  context: SignedInContext,
  chosen: ChosenScope,
  shop: Shop | null,
): Promise<SavedScope> {
  const { ids, says, merchants } = await chosenOf(db, context, chosen, shop);
  const [zh = '', en = ''] = (['zh', 'en'] as const satisfies readonly (typeof LOCALES)[number][]).map((locale) => {
    const owner = shop ? (locale === 'zh' ? shop.name_zh : shop.name_en) : '';
    return [owner, says(locale)].filter(Boolean).join(' · ');
  });
  return { ids, category: categoryOf(chosen.scopeKind, shop, merchants), zh, en };
}
