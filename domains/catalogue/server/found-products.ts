import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { atOneMoment, inSnapshot, type Tx } from '../../../platform/server/database.ts';
import { readVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import type { ResolvedFilter } from './product-filter.ts';
import {
  findByRelevance,
  findInOrder,
  inPlaces,
  type ListOrder,
  type PageWindow,
  type Relevant,
  readProductRows,
  rowsOfPage,
} from './product-repository.ts';
import type { ProductRow } from './product-rows.ts';

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

/** How many products match, counted up to COUNT_CAP, and one page of them. */
export interface FoundPage {
  readonly total: number;
  readonly rows: readonly ProductRow[];
}

const keyOf = (filter: ResolvedFilter, order: ListOrder | 'relevance') =>
  JSON.stringify([order, { ...filter, attributes: [...filter.attributes], hidden: filter.hidden.key }]);

/** Whether the page is among the ids that are found to count. */
const isAmong = (ids: Ids, { limit, offset }: PageWindow): ids is readonly number[] =>
  ids !== null && (ids.length < COUNT_CAP || offset + limit <= COUNT_CAP);

/**
 * The last result for the same filter and order: turning pages does not count again. Only one of the state that this
 * snapshot sees, which may be newer or older than the last one that this process has heard of.
 */
async function found(
  context: Context,
  snapshot: Tx,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
  find: () => Promise<Ids>,
): Promise<Ids> {
  const { versions, clock } = context;
  // Stock changes without a new version: what is in stock is found together with the stock that is shown.
  if (filter.inStock) return find();
  const seen = readVersion(snapshot, CATALOGUE_DATA);
  const key = keyOf(filter, order);
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

/** One page of what words find that many products share. */
async function pageByWords(snapshot: Tx, filter: ResolvedFilter, window: PageWindow): Promise<readonly number[]> {
  const { isRanked, ids } = await findByRelevance(snapshot, filter, window);
  return isRanked ? ids.slice(window.offset, window.offset + window.limit) : ids;
}

/** One page of what nobody has found lately: counted, found and read in one message. */
async function findAnew(
  context: Context,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
  window: PageWindow,
): Promise<FoundPage> {
  const { versions, clock, database } = context;
  const known = versions.current(CATALOGUE_DATA);
  const find = async (tx: Tx): Promise<Relevant> =>
    order === 'relevance'
      ? findByRelevance(tx, filter, window)
      : { isRanked: true, ids: await findInOrder(tx, filter, order, COUNT_CAP, 0, window) };
  const [{ isRanked, ids }, rows, version] = await atOneMoment(database, (tx) =>
    Promise.all([find(tx), rowsOfPage(tx), filter.inStock ? null : readVersion(tx, CATALOGUE_DATA)]),
  );
  const value = { ids: isRanked ? ids : null, version: version ?? 0 };
  const until = version === null ? 0 : clock.now().getTime() + FRESH_MS;
  if (known === versions.current(CATALOGUE_DATA)) FOUND.in(context).keep(keyOf(filter, order), known, { value, until });
  const { limit, offset } = window;
  const page = isRanked ? ids.slice(offset, offset + limit) : ids;
  return { total: isRanked ? ids.length : COUNT_CAP, rows: inPlaces(rows, page) };
}

/**
 * Counts, finds and reads one page, all of one state. Words shared by a thousand products say little: those are ordered
 * by sales, which avoids ranking all of them.
 */
export async function findPage(
  context: Context,
  filter: ResolvedFilter,
  order: ListOrder | 'relevance',
  window: PageWindow,
): Promise<FoundPage> {
  const { versions, clock } = context;
  const { limit, offset } = window;
  const isDeep = offset + limit > COUNT_CAP;
  const kept = FOUND.in(context).find(keyOf(filter, order), versions.current(CATALOGUE_DATA), clock.now().getTime());
  if (!isDeep && !kept) return findAnew(context, filter, order, window);
  return inSnapshot(context.database, async (snapshot) => {
    const find = async (): Promise<Ids> => {
      if (order !== 'relevance') return findInOrder(snapshot, filter, order, COUNT_CAP, 0);
      const { isRanked, ids } = await findByRelevance(snapshot, filter, window);
      return isRanked ? ids : null;
    };
    const ids = await found(context, snapshot, filter, order, find);
    const page = isAmong(ids, window)
      ? ids.slice(offset, offset + limit)
      : await (order === 'relevance'
          ? pageByWords(snapshot, filter, window)
          : findInOrder(snapshot, filter, order, limit, offset));
    return { total: ids ? ids.length : COUNT_CAP, rows: await readProductRows(snapshot, page) };
  });
}
