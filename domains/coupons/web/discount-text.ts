import { getLocale } from '#locale';
import * as m from '#messages';

/** 85 per cent left to pay: 8.5 折, or 15 % off. */
export function discountText(percent: number): string {
  return m.coupons_off({ share: getLocale() === 'zh' ? percent / 10 : 100 - percent });
}
