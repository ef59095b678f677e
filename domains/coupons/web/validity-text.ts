import * as m from '#messages';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import type { HeldCoupon } from '../contract/held-coupon.ts';

/** `2026.11.21 09:42`, Asia/Shanghai: the specification writes validity to the minute, with dots. */
export function dottedTime(time: string): string {
  return formatTime(time).replaceAll('-', '.');
}

/** From when and until when a coupon can be used, or when it was. */
export function validityText({ startTime, endTime, useTime, validStr }: HeldCoupon): string[] {
  if (validStr === 'unusable' && useTime) return [m.coupons_used_at({ at: dottedTime(useTime) })];
  const until = m.coupons_valid_until({ to: dottedTime(endTime) });
  return validStr === 'overdue' ? [until] : [m.coupons_available({ from: dottedTime(startTime) }), until];
}
