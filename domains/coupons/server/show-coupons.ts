import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ProductCoupons, productsById } from '../../catalogue/server/public.ts';
import type {
  listCentreCoupons as listCentreCouponsContract,
  listShownCoupons as listShownCouponsContract,
} from '../contract/coupon-endpoints.ts';
import { type CentreCoupon, offerState, type ShownCoupon, type ShownState } from '../contract/coupon-offer.ts';
import { type OfferRow, readProgress } from './offer-repository.ts';
import { coversProduct, termsOf } from './open-offers.ts';
import { offersShownTo } from './shown-offers.ts';

/** Coupons that the page of a product names. */
const MOST_OF_PRODUCT = 20;
/** Products that the coupon centre shows of a coupon that names them. */
const PRODUCTS_SHOWN = 3;

/** What can be received now comes before what is to come and what is sold out. */
const ORDER = { receivable: 0, upcoming: 1, soldOut: 2 } as const;

function placeOf(row: OfferRow, at: Date): number {
  const state = stateOf(row, row.received_count, at);
  return ORDER[state];
}

function stateOf(row: OfferRow, receivedCount: number, at: Date): keyof typeof ORDER {
  const state = offerState(
    {
      status: 'open',
      receiveStartsAt: row.receive_starts_at,
      receiveEndsAt: row.receive_ends_at,
      total: row.total,
      receivedCount,
    },
    at,
  );
  // What ended while it was read is as good as gone.
  return state === 'receivable' || state === 'upcoming' ? state : 'soldOut';
}

/** One page of offers, with how many are left at this moment and where the caller stands with them. */
async function pageOfOffers(
  paging: Paging,
  offers: readonly OfferRow[],
  { database, session, clock, locale }: Context,
): Promise<{ page: Page<ShownCoupon>; rows: readonly OfferRow[] }> {
  const at = clock.now();
  const sorted = offers.toSorted((a, b) => placeOf(a, at) - placeOf(b, at));
  const rows = sorted.slice((paging.page - 1) * paging.limit, paging.page * paging.limit);
  const progress = await readProgress(
    database,
    rows.map(({ id }) => id),
    session?.accountId ?? null,
  );
  const list = rows.map((row): ShownCoupon => {
    const { received = row.received_count, own = 0 } = progress.get(row.id) ?? {};
    const isUse = own >= row.per_person;
    const state: ShownState = isUse ? 'received' : stateOf(row, received, at);
    const lastTotal = row.total === null ? 0 : Math.max(0, row.total - received);
    return { ...termsOf(row, locale), isLimited: row.total !== null, lastTotal, isUse, state };
  });
  return { page: toPage(paging, offers.length, list), rows };
}

const isOfCategory = (category: number) => (offer: OfferRow) => category === 0 || offer.category === category;

/** Coupons on offer, all of them or for a product or shop. A product that the caller is not shown has none. */
export async function listShownCoupons(
  { category, productId, merId, id, ...paging }: RequestOf<typeof listShownCouponsContract>,
  context: Context,
): Promise<Page<ShownCoupon>> {
  let offers = (await offersShownTo(context, 'manual')).filter(isOfCategory(category));
  if (id > 0) offers = offers.filter((offer) => offer.id === id);
  if (merId > 0) offers = offers.filter((offer) => offer.merchant_id === merId);
  if (productId > 0 && offers.length > 0) {
    const product = (await productsById(context, [productId])).get(productId);
    if (product?.status !== 'onShelf') return toPage(paging, 0, []);
    const { merId: merchantId, brandId, categoryIds } = product;
    offers = offers.filter((offer) => coversProduct(offer, { productId, merchantId, brandId, categoryIds }));
  }
  return (await pageOfOffers(paging, offers, context)).page;
}

/** Coupons on offer, with some of the products that they name, at the caller's prices. */
export async function listCentreCoupons(
  { category, keywords, ...paging }: RequestOf<typeof listCentreCouponsContract>,
  context: Context,
): Promise<Page<CentreCoupon>> {
  const wanted = keywords.toLowerCase();
  const offers = (await offersShownTo(context, 'manual'))
    .filter(isOfCategory(category))
    .filter((row) => [row.name_zh, row.name_en, row.scope_zh, row.scope_en].join('\n').toLowerCase().includes(wanted));
  const { page, rows } = await pageOfOffers(paging, offers, context);
  const named = new Map(
    rows.map((row) => [row.id, row.scope_kind === 'products' ? row.scope_ids.slice(0, PRODUCTS_SHOWN) : []]),
  );
  const products = await productsById(context, [...new Set([...named.values()].flat())]);
  const totals = new Map(rows.map(({ id, total }) => [id, total ?? 0]));
  const list = page.list.map((coupon): CentreCoupon => {
    const shown = (named.get(coupon.id) ?? []).flatMap((id) => products.get(id) ?? []);
    return {
      ...coupon,
      total: totals.get(coupon.id) ?? 0,
      isUserReceive: coupon.isUse,
      productVoList: shown
        .filter(({ status }) => status === 'onShelf')
        .map(({ id, name, image, illustration, price }) => ({ id, name, image, illustration, price })),
    };
  });
  return { ...page, list };
}

/** What the page of a product names: nothing of a person, so that many can share it. */
export const productCoupons: ProductCoupons = {
  couponsOf: async (context, product) => {
    const offers = await offersShownTo(context, 'manual');
    const at = context.clock.now();
    const covering = offers
      .filter((offer) => coversProduct(offer, product) && stateOf(offer, offer.received_count, at) !== 'soldOut')
      .toSorted((a, b) => placeOf(a, at) - placeOf(b, at))
      .slice(0, MOST_OF_PRODUCT);
    return covering.map((offer) => termsOf(offer, context.locale));
  },
};
