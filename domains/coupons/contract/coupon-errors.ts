import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('coupons');

export const COUPON_ERRORS = {
  /** 10001 is the interface's number for it. */
  couponMissing: error('couponMissing', 10001),
  couponNotStarted: error<{ from: string }>('couponNotStarted'),
  couponEnded: error('couponEnded'),
  couponSoldOut: error('couponSoldOut'),
  couponLimitReached: error<{ most: number }>('couponLimitReached'),
  /** Not the buyer's, spent already, or outside its period: `id` is that of the held coupon. */
  couponNotUsable: error<{ id: number }>('couponNotUsable'),
  tooManyOpen: error<{ most: number }>('tooManyOpen'),
  /** On offer, or somebody has received it. */
  couponInUse: error('couponInUse'),
  /** No customer has these phones. */
  phonesUnknown: error<{ phones: string }>('phonesUnknown'),
  /** These customers have received as many as one person may. */
  phonesAtLimit: error<{ phones: string }>('phonesAtLimit'),
} as const;
