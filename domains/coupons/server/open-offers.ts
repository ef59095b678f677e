import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { words } from '../../../platform/server/words.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import type { ProductCoupon } from '../../catalogue/contract/product-coupon.ts';
import type { Covered } from '../../pricing/contract/scope.ts';
import { covers } from '../../pricing/contract/scope.ts';
import { COUPON_TYPE, type CouponCategory, PUBLISHER } from '../contract/coupon-category.ts';
import { COUPONS_DATA, type ReceiveWay } from '../contract/coupon-offer.ts';
import { wholeYuan, worthOf } from './coupon-worth.ts';
import { scopeOf } from './held-coupon.ts';
import { type OfferRow, readClosedShops, readOpenOffers } from './offer-repository.ts';

/** Few, and read by every page of a product: kept until staff change one, or until one is sold out. */
const OPEN = new DataSetValue(COUPONS_DATA, readOpenOffers);
const CLOSED_SHOPS = new DataSetValue(CATALOGUE_DATA, readClosedShops);

/** Offers of open shops whose time to be received is not over, those that end first before others. */
export async function openOffers(
  context: Pick<Services, 'database' | 'versions' | 'clock'>,
  way: ReceiveWay,
): Promise<OfferRow[]> {
  const at = context.clock.now();
  const offers = (await OPEN.of(context)).filter(
    ({ receive_way, receive_ends_at }) => receive_way === way && receive_ends_at > at,
  );
  return ofOpenShops(context, offers);
}

/** Those of them that are not of a closed shop. */
export async function ofOpenShops(
  context: Pick<Services, 'database' | 'versions'>,
  offers: readonly OfferRow[],
): Promise<OfferRow[]> {
  if (offers.length === 0) return [];
  const closed = await CLOSED_SHOPS.of(context);
  return offers.filter(({ merchant_id }) => merchant_id === null || !closed.has(merchant_id));
}

export const coversProduct = (offer: OfferRow, product: Covered): boolean =>
  covers(offer.merchant_id, scopeOf(offer), product);

/** 满 500 减 50; 10 % off from ¥2,000. */
function briefOf(row: OfferRow, locale: Locale): string {
  const { couponType, money, discount } = worthOf(row);
  const from = wholeYuan(row.minimum_fen);
  const kind = couponType === COUPON_TYPE.moneyOff ? 'money' : 'discount';
  const params = {
    money: money.toLocaleString('en'),
    from: from.toLocaleString('en'),
    // 85 left to pay is 8.5 折, or 15 % off.
    rate: locale === 'zh' ? discount / 10 : 100 - discount,
  };
  return words(`coupons_brief_${kind}${from > 0 ? '_from' : ''}`, params, locale) ?? '';
}

/** The terms of an offer in the reader's language. */
export function termsOf(row: OfferRow, locale: Locale): ProductCoupon {
  const zh = locale === 'zh';
  return {
    id: row.id,
    merId: row.merchant_id ?? 0,
    name: zh ? row.name_zh : row.name_en,
    publisher: row.merchant_id === null ? PUBLISHER.platform : PUBLISHER.merchant,
    category: row.category as CouponCategory,
    ...worthOf(row),
    minPrice: wholeYuan(row.minimum_fen),
    brief: briefOf(row, locale),
    scope: zh ? row.scope_zh : row.scope_en,
    perPerson: row.per_person,
    receiveStartTime: row.receive_starts_at.toISOString(),
    receiveEndTime: row.receive_ends_at.toISOString(),
    isFixedTime: row.use_days === null,
    day: row.use_days ?? 0,
    useStartTime: row.use_starts_at?.toISOString() ?? null,
    useEndTime: row.use_ends_at?.toISOString() ?? null,
  };
}
