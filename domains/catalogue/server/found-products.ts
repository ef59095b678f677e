import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { readVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../contract/product-list.ts';
import type { ResolvedFilter } from './product-filter.ts';
import { findByRelevance, findInOrder, type ListOrder } from './product-repository.ts';

/** Sales figures may lag this long in a list's order. */
const FRESH_MS = 60_000;
/** The ids in order, up to COUNT_CAP; null for words that match too many products to be ranked. */
type Ids = readonly number[] | null;
interface Found {
  readonly ids: Ids;
  /** Of the catalogue, when they were found. */
  readonly version: number;
}

/** An id takes eight bytes. */
const FOUND = new CacheKind<Found>('foundProducts', 8 * 1024 * 1024, ({ ids }) => 8 * (ids?.length ?? 0));

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** How many products match, counted up to COUNT_CAP, and the ids of one page of them. */
export interface FoundPage {
  readonly total: number;
  readonly ids: readonly number[];
}

/**
 * The last result for the same filter and order: turning pages does not count again. Only one of the state that this
 * snapshot sees, which may be newer or older than the last one that this process has heard of.
 */
async function found(
  context: Context,
  snapshot: Tx,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
): Promise<Ids> {
  const { versions, clock } = context;
  const find = (): Promise<Ids> =>
    order === 'relevance' ? findByRelevance(snapshot, filter) : findInOrder(snapshot, filter, order, COUNT_CAP, 0);
  // Stock changes without a new version: what is in stock is found together with the stock that is shown.
  if (filter.inStock) return find();
  const seen = readVersion(snapshot, CATALOGUE_DATA);
  const key = JSON.stringify([order, { ...filter, attributes: [...filter.attributes] }]);
  const now = clock.now().getTime();
  const make = async () => {
    const [ids, version] = await Promise.all([find(), seen]);
    return { value: { ids, version }, until: now + FRESH_MS };
  };
  const [kept, version] = await Promise.all([
    FOUND.in(context).findOrMake(key, () => versions.current(CATALOGUE_DATA), now, make),
    seen,
  ]);
  return kept.version === version ? kept.ids : find();
}

/**
 * Counts and finds one page. Words shared by a thousand products say little: those are ordered by sales, which avoids
 * ranking all of them.
 */
export async function findProducts(
  context: Context,
  snapshot: Tx,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
  { limit, offset }: Window,
): Promise<FoundPage> {
  const ids = await found(context, snapshot, filter, order);
  const total = ids ? ids.length : COUNT_CAP;
  if (ids && (total < COUNT_CAP || offset + limit <= COUNT_CAP))
    return { total, ids: ids.slice(offset, offset + limit) };
  const direct = order === 'relevance' ? 'sales' : order;
  return { total, ids: await findInOrder(snapshot, filter, direct, limit, offset) };
}
