import { type Fen, timesShare } from '../../../platform/contract/money.ts';
import type { Coupon, CouponProblem, CouponValue } from './coupon.ts';
import type { Draft } from './draft.ts';
import { covers } from './scope.ts';

type Line = Pick<Draft, 'line' | 'isAgreed' | 'promotedFen'>;

/** Whether the coupon lowers this line: never one with an agreed price. */
export const coveredBy = ({ merchantId, scope }: Coupon, { line, isAgreed }: Line): boolean =>
  !isAgreed && covers(merchantId, scope, line);

/** Why the coupon does not work for these lines at this time; null when it does. */
export function couponProblem(coupon: Coupon, lines: readonly Line[], at: Date): CouponProblem | null {
  if (at < coupon.startsAt) return { reason: 'notStarted' };
  if (at >= coupon.endsAt) return { reason: 'expired' };
  const covered = lines.filter((line) => coveredBy(coupon, line));
  if (covered.length === 0) return { reason: 'coversNothing' };
  const missingFen = coupon.minimumFen - covered.reduce((sum, { promotedFen }) => sum + promotedFen, 0);
  return missingFen > 0 ? { reason: 'belowMinimum', missingFen } : null;
}

/** What the coupon takes off covered lines that cost this much now, before they keep their last fen. */
export function couponOff(value: CouponValue, nowFen: Fen): Fen {
  if (value.kind === 'moneyOff') return value.fen;
  return Math.min(value.mostOffFen ?? Number.POSITIVE_INFINITY, nowFen - timesShare(nowFen, value.share));
}
