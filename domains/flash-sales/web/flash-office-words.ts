import * as m from '#messages';
import type { FlashSaleState } from '../contract/flash-sale.ts';

export const STATE_WORDS: Record<FlashSaleState, () => string> = {
  draft: m.flash_sales_office_draft,
  upcoming: m.flash_sales_office_upcoming,
  ongoing: m.flash_sales_office_ongoing,
  ended: m.flash_sales_office_ended,
};

export const STATE_TONES = {
  draft: 'neutral',
  upcoming: 'active',
  ongoing: 'done',
  ended: 'neutral',
} as const satisfies Record<FlashSaleState, string>;

/** Of those who saw it, in per cent with one digit; a dash where nobody did. */
export function conversionText(orders: number, shown: number): string {
  return shown === 0 ? '—' : m.flash_sales_percent({ share: ((orders / shown) * 100).toFixed(1) });
}
