import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { words } from '../../../platform/server/words.ts';
import { levelPriceBounds, priceIndexOf } from '../../pricing/contract/price-rules.ts';
import { parseAttributeFilter, parseNumberRange } from '../contract/attribute-filter.ts';
import type { ProductFilter } from '../contract/product-list.ts';
import { type Attribute, type Definitions, leavesOf } from './catalogue-definitions.ts';
import type { HiddenCategories } from './hidden-categories.ts';
import { PRICE_COLUMNS, type PriceColumn } from './price-columns.ts';
import { isStaff } from './price-context.ts';
import type { Viewer } from './product-rows.ts';
import type { SearchText } from './search-readings.ts';
import { byBeginnings } from './search-words.ts';

/** What of the products that are found comes first. */
interface Ranking {
  /** Each way to read the text, as a tsquery. */
  readonly readings: readonly string[];
  /** A tsquery of whole models. */
  readonly exact: string | null;
  /** Products of which the text is a whole part number: found whatever their words are, and before all others. */
  readonly named?: readonly number[];
}

/** A filter in database terms. Null and false mean no restriction. */
export interface ResolvedFilter {
  /** A tsquery; "" matches nothing, for a search text without any word. */
  readonly search: string | null;
  /** How products that are found are ranked; null in lists that are not. */
  readonly ranking: Ranking | null;
  readonly categoryIds: readonly number[] | null;
  readonly brandIds: readonly number[] | null;
  readonly productIds: readonly number[] | null;
  readonly merchantId: number | null;
  /** Codes; none of them finds nothing. */
  readonly tags: readonly string[] | null;
  /** Attribute code → jsonpath that its values must match. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Never shown to the caller, whatever is asked for. */
  readonly hidden: Pick<HiddenCategories, 'leaves' | 'key'>;
  readonly inStock: boolean;
  readonly purchasable: boolean;
  /** The caller's level price; bounds below are in its terms. */
  readonly priceColumn: PriceColumn;
  readonly minFen: number | null;
  readonly maxFen: number | null;
}

export function refused(field: string, problemKey: string, locale: Locale): AppError {
  const problem = words(problemKey, {}, locale) ?? problemKey;
  return new AppError(APP_ERRORS.badParameter, { field, problem, issues: [{ field, problem }] });
}

function jsonPath(attribute: Attribute, values: readonly string[]): string | null {
  if (attribute.kind === 'choice') {
    const known = values.every((value) => attribute.choices.some((choice) => choice.value === value));
    return known ? `$.${attribute.code} ? (${values.map((value) => `@ == "${value}"`).join(' || ')})` : null;
  }
  const [only = ''] = values;
  const range = attribute.kind === 'number' && values.length === 1 ? parseNumberRange(only) : null;
  if (!range) return null;
  const bounds = [range.min === null ? '' : `@ >= ${range.min}`, range.max === null ? '' : `@ <= ${range.max}`];
  return `$.${attribute.code} ? (${bounds.filter(Boolean).join(' && ')})`;
}

function attributePaths(text: string | undefined, definitions: Definitions, locale: Locale): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [code, values] of parseAttributeFilter(text ?? '') ?? []) {
    const attribute = definitions.attributes.get(code);
    const path = attribute && jsonPath(attribute, values);
    if (!path) throw refused('attributes', 'catalogue_problem_attribute_filter', locale);
    paths.set(code, path);
  }
  return paths;
}

const none = <T>(list: readonly T[] | undefined): readonly T[] | null => (list && list.length > 0 ? list : null);

/** The tags asked for, without those that are shown to nobody: asked for alone, they find nothing. */
function tagsOf({ tag = [], tagId }: ProductFilter, { tags }: Definitions, locale: Locale): readonly string[] | null {
  const named = tagId ? [...tags.values()].find(({ id }) => id === tagId) : null;
  if (named === undefined) throw refused('tagId', 'catalogue_problem_unknown_tag', locale);
  const codes = named ? [...tag, named.code] : tag;
  return codes.length === 0 ? null : codes.filter((code) => tags.get(code)?.disabled === false);
}

/** The part of a filter that searches: products are found by beginnings of words, and ranked by the words. */
export function searchOf(
  text: SearchText | null,
  definitions: Definitions,
): Pick<ResolvedFilter, 'search' | 'ranking'> {
  if (!text) return { search: null, ranking: null };
  return {
    search: findingQuery(text.query, definitions),
    ranking: { readings: text.readings.map(({ query }) => query), exact: text.exact },
  };
}

/** A tsquery in the form that finds its products fastest. */
export function findingQuery(query: string, { haveBeginnings }: Definitions): string {
  return haveBeginnings ? byBeginnings(query) : query;
}

/**
 * Parses a filter for this caller.
 * @throws AppError badParameter for unknown attributes, and for a price bound without the right to see prices
 */
export function resolveFilter(
  filter: ProductFilter,
  context: Pick<Context, 'session' | 'locale'>,
  { price, definitions, hidden }: Pick<Viewer, 'price' | 'definitions' | 'hidden'>,
  search: (text: string, staff: boolean) => SearchText,
): ResolvedFilter {
  for (const field of ['minPrice', 'maxPrice'] as const) {
    if (filter[field] !== undefined && !price.visible) {
      throw refused(field, 'catalogue_problem_price_hidden', context.locale);
    }
  }
  const bounds = levelPriceBounds(price.terms.coefficient, filter.minPrice ?? null, filter.maxPrice ?? null);
  const column = PRICE_COLUMNS[priceIndexOf(price.terms.level) + (price.terms.international ? 4 : 0)] ?? 'price4_fen';
  return {
    ...searchOf(filter.keyword ? search(filter.keyword, isStaff(context)) : null, definitions),
    categoryIds: filter.cid ? leavesOf(definitions, filter.cid) : null,
    brandIds: none(filter.brandId),
    productIds: null,
    merchantId: filter.merId || null,
    tags: tagsOf(filter, definitions, context.locale),
    attributes: attributePaths(filter.attributes, definitions, context.locale),
    hidden,
    inStock: filter.inStock === true,
    purchasable: filter.purchasable === true,
    priceColumn: column,
    minFen: bounds.min,
    maxFen: bounds.max,
  };
}
