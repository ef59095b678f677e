import * as m from '#messages';
import type { AdminCoupon } from '../contract/coupon-admin-endpoints.ts';
import { COUPON_TYPE } from '../contract/coupon-category.ts';
import type { OfferState, PreviewState, ReceiveWay } from '../contract/coupon-offer.ts';
import type { Validity } from '../contract/held-coupon.ts';
import { discountText } from './discount-text.ts';

export const OFFER_STATE_WORDS: Record<OfferState, () => string> = {
  draft: m.coupons_offer_draft,
  upcoming: m.coupons_offer_upcoming,
  receivable: m.coupons_offer_receivable,
  soldOut: m.coupons_sold_out,
  ended: m.coupons_offer_ended,
  closed: m.coupons_offer_closed,
};

export const OFFER_TONES = {
  draft: 'neutral',
  upcoming: 'active',
  receivable: 'done',
  soldOut: 'neutral',
  ended: 'neutral',
  closed: 'neutral',
} as const satisfies Record<OfferState, string>;

export const WAY_WORDS: Record<ReceiveWay, () => string> = {
  manual: m.coupons_way_manual,
  newUser: m.coupons_way_new_user,
  grant: m.coupons_way_grant,
};

export const VALUE_WORDS = { moneyOff: m.coupons_value_money, discount: m.coupons_value_discount } as const;

export const VALIDITY_WORDS: Record<Validity, () => string> = {
  usable: m.coupons_state_usable,
  unusable: m.coupons_state_unusable,
  overdue: m.coupons_state_overdue,
  notStart: m.coupons_state_not_start,
};

/** What a coupon takes off, in a cell of a table. */
export function worthText({ couponType, money, discount, mostOff }: AdminCoupon): string {
  if (couponType === COUPON_TYPE.moneyOff) return `¥${money.toLocaleString('en')}`;
  const limit = mostOff > 0 ? m.coupons_most_off({ amount: mostOff.toLocaleString('en') }) : '';
  return [discountText(discount), limit].filter(Boolean).join(' · ');
}

/** Whether a coupon takes off as much as an order needs for it, or more: a warning, because it may be meant. */
export function isWorthMuch({
  valueKind,
  money,
  minPrice,
}: Readonly<Record<'valueKind' | 'money' | 'minPrice', unknown>>): boolean {
  return valueKind === 'moneyOff' && Number(minPrice) > 0 && Number(money) >= Number(minPrice);
}

/** What a customer is told at that moment. */
export const PREVIEW_WORDS: Record<PreviewState, () => string> = {
  receivable: m.coupons_offer_receivable,
  received: m.coupons_received,
  soldOut: m.coupons_sold_out,
  upcoming: m.coupons_upcoming,
  ended: m.coupons_offer_ended,
  hidden: m.coupons_preview_hidden,
};
