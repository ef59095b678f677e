import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../contract/product-list.ts';
import type { ResolvedFilter } from './product-filter.ts';
import { findByRelevance, findInOrder, type ListOrder } from './product-repository.ts';

/** Figures of sales may lag this long in a list's order; what is in stock no longer than any kept answer. */
const FRESH_MS = 60_000;
const FRESH_IN_STOCK_MS = 5_000;
/** The ids in order, up to COUNT_CAP; null for words that too many products share to be ranked. */
type Found = readonly number[] | null;

/** An id is held by eight bytes. */
const FOUND = new CacheKind<Found>('foundProducts', 8 * 1024 * 1024, (ids) => 8 * (ids?.length ?? 0));

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** How many products match, counted up to COUNT_CAP, and the ids of one page of them. */
export interface FoundPage {
  readonly total: number;
  readonly ids: readonly number[];
}

/** What was found last time for the same filter and order: whoever turns the pages does not count anew. */
function found(context: Context, filter: ResolvedFilter, order: ListOrder | 'relevance'): Promise<Found> {
  const { versions, clock, database } = context;
  const key = JSON.stringify([order, { ...filter, attributes: [...filter.attributes] }]);
  const now = clock.now().getTime();
  return FOUND.in(context).findOrMake(
    key,
    () => versions.current(CATALOGUE_DATA),
    now,
    async () => ({
      value: await (order === 'relevance'
        ? findByRelevance(database, filter)
        : findInOrder(database, filter, order, COUNT_CAP, 0)),
      until: now + (filter.inStock ? FRESH_IN_STOCK_MS : FRESH_MS),
    }),
  );
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
