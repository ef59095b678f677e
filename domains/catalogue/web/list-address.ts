import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { type AttributeFilter, parseAttributeFilter, writeAttributeFilter } from '../contract/attribute-filter.ts';
import type { listProductFacets, listProducts } from '../contract/catalogue-endpoints.ts';
import type { ListSearch } from '../contract/product-list.ts';
import { isTagCode } from '../contract/tag-code.ts';

export const LIST_PATH = '/product/product_list';
export const PAGE_SIZE = 20;

export const LIST_SORTS = ['comprehensive', 'sales', 'priceUp', 'priceDown', 'newest'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The complete state of the product list, as chosen by the person. The page's URL holds nothing else. */
export interface ListChoice {
  readonly keyword: string;
  /** 0 for all categories. */
  readonly cid: number;
  readonly merId: number;
  readonly brands: readonly number[];
  /** Codes. */
  readonly tags: readonly string[];
  readonly attributes: AttributeFilter;
  readonly inStock: boolean;
  readonly purchasable: boolean;
  /** Yuan as typed; empty for open. */
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly sort: ListSort;
  readonly view: 'grid' | 'table';
  readonly page: number;
}

/** The list's state for the URL: defaults are left out. */
export type ListAddress = {
  keyword?: string;
  cid?: number;
  merId?: number;
  /** One number, or several joined by commas. */
  brandId?: number | string;
  tag?: string;
  attributes?: string;
  inStock?: 1;
  purchasable?: 1;
  minPrice?: string | number;
  maxPrice?: string | number;
  sort?: Exclude<ListSort, 'comprehensive'>;
  view?: 'table';
  page?: number;
};

export const ALL_PRODUCTS: ListChoice = {
  keyword: '',
  cid: 0,
  merId: 0,
  brands: [],
  tags: [],
  attributes: new Map(),
  inStock: false,
  purchasable: false,
  minPrice: '',
  maxPrice: '',
  sort: 'comprehensive',
  view: 'grid',
  page: 1,
};

/** What is shown where nothing was found: the products of the nearest text, or what sells best. */
export const insteadOf = ({ nearest }: Pick<ListSearch, 'nearest'>): ListChoice => ({
  ...ALL_PRODUCTS,
  keyword: nearest[0] ?? '',
});

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function positive(value: unknown): number {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

function yuanText(value: unknown): string {
  const text = textOf(value).trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : '';
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Parses a URL written by hand, by an old link or by `toListAddress`: invalid parts are left out. */
export function readListAddress(search: Record<string, unknown>): ListChoice {
  const sort = LIST_SORTS.find((known) => known === search.sort) ?? 'comprehensive';
  const flag = (value: unknown) => ['1', 'true'].includes(textOf(value));
  return {
    keyword: textOf(search.keyword).trim().slice(0, 100),
    cid: positive(search.cid),
    merId: positive(search.merId),
    brands: unique(textOf(search.brandId).split(',').map(positive).filter(Boolean)),
    tags: unique(textOf(search.tag).split(',').filter(isTagCode)),
    attributes: parseAttributeFilter(textOf(search.attributes)) ?? new Map(),
    inStock: flag(search.inStock),
    purchasable: flag(search.purchasable),
    minPrice: yuanText(search.minPrice),
    maxPrice: yuanText(search.maxPrice),
    sort,
    view: search.view === 'table' ? 'table' : 'grid',
    page: positive(search.page) || 1,
  };
}

// A lone number must stay a number: the router would put quotation marks around numeric text.
const bare = (text: string): string | number => (/^[1-9]\d*$/.test(text) ? Number(text) : text);

/** The shortest URL of a state; equal states have equal URLs. */
export function toListAddress(choice: ListChoice): ListAddress {
  const { keyword, cid, merId, brands, tags, attributes, minPrice, maxPrice, sort, view, page } = choice;
  return {
    ...(keyword && { keyword }),
    ...(cid > 0 && { cid }),
    ...(merId > 0 && { merId }),
    ...(brands.length > 0 && { brandId: bare([...brands].sort((a, b) => a - b).join(',')) }),
    ...(tags.length > 0 && { tag: [...tags].sort().join(',') }),
    ...(attributes.size > 0 && { attributes: writeAttributeFilter(attributes) }),
    ...(choice.inStock && { inStock: 1 as const }),
    ...(choice.purchasable && { purchasable: 1 as const }),
    ...(minPrice && { minPrice: bare(minPrice) }),
    ...(maxPrice && { maxPrice: bare(maxPrice) }),
    ...(sort !== 'comprehensive' && { sort }),
    ...(view === 'table' && { view }),
    ...(page > 1 && { page }),
  };
}

/** The request for the facets. Price bounds are only requested by those who may see prices. */
export function facetRequest(choice: ListChoice, mayPrices: boolean): RequestInput<typeof listProductFacets> {
  const { keyword, cid, merId, brands, tags, attributes, inStock, purchasable, minPrice, maxPrice } = choice;
  return {
    ...(keyword && { keyword }),
    ...(cid > 0 && { cid }),
    ...(merId > 0 && { merId }),
    ...(brands.length > 0 && { brandId: brands.join(',') }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
    ...(attributes.size > 0 && { attributes: writeAttributeFilter(attributes) }),
    ...(inStock && { inStock: true }),
    ...(purchasable && { purchasable: true }),
    ...(mayPrices && minPrice && { minPrice }),
    ...(mayPrices && maxPrice && { maxPrice }),
  };
}

/** The request for the list's page. */
export function listRequest(choice: ListChoice, mayPrices: boolean): RequestInput<typeof listProducts> {
  const { sort } = choice;
  return {
    ...facetRequest(choice, mayPrices),
    ...(sort === 'sales' && { salesOrder: 'desc' as const }),
    ...(sort === 'newest' && { newOrder: 'desc' as const }),
    ...(mayPrices && sort === 'priceUp' && { priceOrder: 'asc' as const }),
    ...(mayPrices && sort === 'priceDown' && { priceOrder: 'desc' as const }),
    page: choice.page,
    limit: PAGE_SIZE,
  };
}

/** The state with some of it changed, back on its first page. */
export function changed(choice: ListChoice, change: Partial<ListChoice>): ListChoice {
  return { ...choice, page: 1, ...change };
}

export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** The state with other values for one attribute; no values drop the attribute. */
export function withAttribute(choice: ListChoice, code: string, values: readonly string[]): ListChoice {
  const attributes = new Map(choice.attributes);
  if (values.length === 0) attributes.delete(code);
  else attributes.set(code, values);
  return changed(choice, { attributes });
}

/** Removes all filters; the search words, the category and the order stay. */
export function withoutFilters(choice: ListChoice): ListChoice {
  const { keyword, cid, sort, view } = choice;
  return { ...ALL_PRODUCTS, keyword, cid, sort, view };
}
