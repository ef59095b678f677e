import type { Coupon, CouponValue } from '../../pricing/contract/coupon.ts';
import type { Scope } from '../../pricing/contract/scope.ts';
import type { CouponCategory } from '../contract/coupon-category.ts';

/** What an offer and a held coupon have in common in the database. */
export interface TermsRow {
  readonly value_kind: string;
  readonly money_fen: number | null;
  readonly share: number | null;
  readonly most_off_fen: number | null;
  readonly scope_kind: string;
  readonly scope_ids: readonly number[];
}

export interface HeldRow extends TermsRow {
  readonly id: number;
  readonly merchant_id: number | null;
  readonly min_price_fen: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export function couponValue({ value_kind, money_fen, share, most_off_fen }: TermsRow): CouponValue {
  if (value_kind === 'moneyOff' && money_fen !== null) return { kind: 'moneyOff', fen: money_fen };
  if (value_kind === 'discount' && share !== null) return { kind: 'discount', share, mostOffFen: most_off_fen };
  throw new Error(`a coupon of kind ${value_kind} without its value`);
}

export function scopeOf({ scope_kind, scope_ids }: TermsRow): Scope {
  if (scope_kind === 'all') return { kind: 'all' };
  return { kind: scope_kind as 'categories' | 'brands' | 'products', ids: new Set(scope_ids) };
}

/** A held coupon as pricing understands it. */
export function toCoupon(row: HeldRow): Coupon {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    scope: scopeOf(row),
    value: couponValue(row),
    minimumFen: row.min_price_fen,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

/** A coupon that its holder could spend, with what a screen shows of it. */
export interface UsableCoupon {
  readonly coupon: Coupon;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly category: CouponCategory;
}
