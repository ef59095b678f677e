import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../contract/product-list.ts';
import type { ResolvedFilter } from './product-filter.ts';
import { findByRelevance, findInOrder, type ListOrder } from './product-repository.ts';

/** Sales figures may lag this long in a list's order; stock no longer than in any cached response. */
const FRESH_MS = 60_000;
const FRESH_IN_STOCK_MS = 5_000;
/** The ids in order, up to COUNT_CAP; null for words that match too many products to be ranked. */
type Found = readonly number[] | null;

/** An id takes eight bytes. */
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

/** The last result for the same filter and order: turning pages does not count again. */
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
 * Counts and finds one page. Words shared by a thousand products say little: those are ordered by sales, which avoids
 * ranking all of them.
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
