import type { Fen, TenThousandths } from '../../../platform/contract/money.ts';
import type { Scope } from './scope.ts';

export type CouponValue =
  | { readonly kind: 'moneyOff'; readonly fen: Fen }
  | {
      readonly kind: 'discount';
      readonly share: TenThousandths;
      /** Null without a limit. */
      readonly mostOffFen: Fen | null;
    };

/** A coupon in the buyer's hands. */
export interface Coupon {
  /** Of the held coupon. */
  readonly id: number;
  /** Null: of the platform. */
  readonly merchantId: number | null;
  readonly scope: Scope;
  readonly value: CouponValue;
  /** What the covered lines cost at least, after promotions and before any coupon. */
  readonly minimumFen: Fen;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Why a coupon does not work for a cart. */
export type CouponProblem =
  | { readonly reason: 'notStarted' }
  | { readonly reason: 'expired' }
  | { readonly reason: 'coversNothing' }
  | { readonly reason: 'belowMinimum'; readonly missingFen: Fen };
