import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { CouponResults } from '../contract/coupon-admin-endpoints.ts';

export type CouponDay = CouponResults['dayList'][number];

export const fenOf = (yuan: string): Fen => yuanToFen(yuan) ?? 0;

/** Of what was received, used, in per cent with one decimal; a dash where nothing was received. */
export const usedShareOf = ({ received, used }: Pick<CouponDay, 'received' | 'used'>): string =>
  received > 0 ? ((used / received) * 100).toFixed(1) : '—';

/** All days together. */
export function totalsOf(days: readonly CouponDay[]): Omit<CouponDay, 'day'> {
  const sum = (value: (one: CouponDay) => number) => days.reduce((total, one) => total + value(one), 0);
  return {
    received: sum(({ received }) => received),
    used: sum(({ used }) => used),
    orders: sum(({ orders }) => orders),
    turnover: fenToYuan(sum(({ turnover }) => fenOf(turnover))),
    off: fenToYuan(sum(({ off }) => fenOf(off))),
  };
}
