import type { Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { readVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { stateOf } from '../../pricing/contract/promotion.ts';
import type { Covered } from '../../pricing/contract/scope.ts';
import { covers } from '../../pricing/contract/scope.ts';
import { PROMOTIONS_DATA } from '../contract/promotion.ts';
import { type KeptPromotion, toKept } from './kept-promotion.ts';
import { readClosedShops, readPublished } from './promotion-repository.ts';

type Process = Pick<Services, 'database' | 'versions' | 'clock'>;

/** Few, and read by every list, product and cart: kept until staff change one. Time is compared when they are used. */
const PUBLISHED = new DataSetValue(PROMOTIONS_DATA, async (db) => (await readPublished(db)).map(toKept));
const CLOSED_SHOPS = new DataSetValue(CATALOGUE_DATA, readClosedShops);

/** The published promotions of open shops, those that end last first. */
export async function publishedPromotions(context: Process): Promise<readonly KeptPromotion[]> {
  const kept = await PUBLISHED.of(context);
  if (kept.length === 0) return kept;
  const closed = await CLOSED_SHOPS.of(context);
  if (closed.size === 0) return kept;
  return kept.filter(({ row }) => row.merchant_id === null || !closed.has(row.merchant_id));
}

/**
 * The promotions that run at this moment, for money: where another process has changed one and this one has not heard of
 * it yet, they are read anew. At most as many as may be published.
 */
export async function promotionsForSale(context: Process): Promise<readonly KeptPromotion[]> {
  const { database, versions, clock } = context;
  const version = await readVersion(database, PROMOTIONS_DATA);
  const isKnown = version === versions.current(PROMOTIONS_DATA);
  const kept = isKnown ? await PUBLISHED.of(context) : (await readPublished(database)).map(toKept);
  const at = clock.now();
  return kept.filter(({ promotion }) => stateOf(promotion, at) === 'ongoing');
}

export const coversProduct = ({ row, scope }: KeptPromotion, product: Covered): boolean =>
  covers(row.merchant_id, scope, product);
