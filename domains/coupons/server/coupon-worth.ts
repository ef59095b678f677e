import type { Fen } from '../../../platform/contract/money.ts';
import { COUPON_TYPE, type CouponType } from '../contract/coupon-category.ts';
import { couponValue, type TermsRow } from './held-coupon.ts';

const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;

/** Amounts of coupons are whole yuan. */
export const wholeYuan = (fen: Fen): number => fen / FEN_PER_YUAN;

/** What a coupon takes off, by the interface's fields. */
export interface CouponWorth {
  readonly couponType: CouponType;
  readonly money: number;
  readonly discount: number;
  readonly mostOff: number;
}

export function worthOf(row: TermsRow): CouponWorth {
  const value = couponValue(row);
  if (value.kind === 'moneyOff') {
    return { couponType: COUPON_TYPE.moneyOff, money: wholeYuan(value.fen), discount: 0, mostOff: 0 };
  }
  const mostOff = value.mostOffFen === null ? 0 : wholeYuan(value.mostOffFen);
  return { couponType: COUPON_TYPE.discount, money: 0, discount: value.share / SHARE_PER_CENT, mostOff };
}
