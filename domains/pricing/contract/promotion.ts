import type { Fen, TenThousandths } from '../../../platform/contract/money.ts';
import type { Scope } from './scope.ts';

/** In the order in which they take their turn. */
export const PROMOTION_KINDS = ['bundle', 'discount', 'moneyOff', 'gift'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** From this many pieces, or from this amount on. */
export type Threshold = { readonly pieces: number } | { readonly fen: Fen };

export interface Gift {
  readonly skuId: number;
  readonly quantity: number;
}

interface AnyPromotion {
  readonly id: number;
  /** Null: of the platform. */
  readonly merchantId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Smaller comes first among promotions of a kind. */
  readonly rank: number;
}

export interface Bundle extends AnyPromotion {
  readonly kind: 'bundle';
  /** Of one set; each SKU once. */
  readonly parts: readonly { readonly skuId: number; readonly quantity: number }[];
  /** Price of one set. */
  readonly setFen: Fen;
  /** Per order; null without a limit. */
  readonly maxSets: number | null;
}

export interface Discount extends AnyPromotion {
  readonly kind: 'discount';
  readonly scope: Scope;
  /** Ascending thresholds. */
  readonly steps: readonly { readonly from: Threshold; readonly share: TenThousandths }[];
}

export interface MoneyOff extends AnyPromotion {
  readonly kind: 'moneyOff';
  readonly scope: Scope;
  /** Ascending thresholds; exactly one where it repeats. */
  readonly steps: readonly { readonly from: Threshold; readonly offFen: Fen }[];
  readonly repeats: boolean;
}

export interface GiftPromotion extends AnyPromotion {
  readonly kind: 'gift';
  readonly scope: Scope;
  /** Ascending thresholds; exactly one where it repeats. */
  readonly steps: readonly { readonly from: Threshold; readonly gifts: readonly Gift[] }[];
  readonly repeats: boolean;
}

export type SteppedPromotion = Discount | MoneyOff | GiftPromotion;
export type Promotion = Bundle | SteppedPromotion;

export type PromotionState = 'upcoming' | 'ongoing' | 'ended';

/** The state of anything that starts and ends, at this time. */
export function stateOf(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  at: Date,
): PromotionState {
  if (at < startsAt) return 'upcoming';
  return at < endsAt ? 'ongoing' : 'ended';
}
