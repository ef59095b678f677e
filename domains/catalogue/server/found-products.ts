import type { Context } from '../../../platform/server/context.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../contract/product-list.ts';
import type { ResolvedFilter } from './product-filter.ts';
import { findByRelevance, findInOrder, type ListOrder } from './product-repository.ts';

/** Figures of sales may lag this long in a list's order; what is in stock no longer than any kept answer. */
const FRESH_MS = 60_000;
const FRESH_IN_STOCK_MS = 5_000;
/** A list is at most COUNT_CAP numbers. */
const MAX_LISTS = 500;

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** How many products match, counted up to COUNT_CAP, and the ids of one page of them. */
export interface FoundPage {
  readonly total: number;
  readonly ids: readonly number[];
}

interface Kept {
  /** The ids in order, up to COUNT_CAP; null for words that too many products share to be ranked. */
  readonly ids: Promise<readonly number[] | null>;
  readonly version: number;
  readonly until: number;
}

const lists = new WeakMap<DataVersions, Map<string, Kept>>();

/** What was found last time for the same filter and order: whoever turns the pages does not count anew. */
function found(
  { versions, clock, database }: Context,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
): Promise<readonly number[] | null> {
  const kept = lists.get(versions) ?? new Map<string, Kept>();
  lists.set(versions, kept);
  const key = JSON.stringify([order, { ...filter, attributes: [...filter.attributes] }]);
  const version = versions.current(CATALOGUE_DATA);
  const now = clock.now().getTime();
  const known = kept.get(key);
  kept.delete(key);
  if (known && known.version === version && known.until > now) {
    kept.set(key, known);
    return known.ids;
  }
  const ids =
    order === 'relevance' ? findByRelevance(database, filter) : findInOrder(database, filter, order, COUNT_CAP, 0);
  const entry = { ids, version, until: now + (filter.inStock ? FRESH_IN_STOCK_MS : FRESH_MS) };
  kept.set(key, entry);
  ids.catch(() => {
    if (kept.get(key) === entry) kept.delete(key);
  });
  const [oldest] = kept.keys();
  if (kept.size > MAX_LISTS && oldest !== undefined) kept.delete(oldest);
  return ids;
}

/**
 * Counts and finds one page. Words that a thousand products share say little: those are ordered by sales, which needs
 * no ranking of them all.
 */
export async function findProducts(
  context: Context,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
  { limit, offset }: Window,
): Promise<FoundPage> {
  const ids = await found(context, filter, order);
  const total = ids ? ids.length : COUNT_CAP;
  if (ids && (total < COUNT_CAP || offset + limit <= COUNT_CAP))
    return { total, ids: ids.slice(offset, offset + limit) };
  const direct = order === 'relevance' ? 'sales' : order;
  return { total, ids: await findInOrder(context.database, filter, direct, limit, offset) };
}
