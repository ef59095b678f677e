import { type Fen, yuanToFen } from '../../../platform/contract/money.ts';
import type { CouponResults } from '../contract/coupon-admin-endpoints.ts';

export type CouponDay = CouponResults['dayList'][number];

export const fenOf = (yuan: string): Fen => yuanToFen(yuan) ?? 0;

/** Of what was received, used, in per cent with one decimal; a dash where nothing was received. */
export const usedShareOf = ({ received, used }: Pick<CouponDay, 'received' | 'used'>): string =>
  received > 0 ? ((used / received) * 100).toFixed(1) : '—';
