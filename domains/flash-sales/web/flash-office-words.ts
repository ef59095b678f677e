import * as m from '#messages';
import { formatShortTime } from '../../../platform/web/kit/format-time.ts';
import type { FlashSaleState } from '../contract/flash-sale.ts';
import type { AdminFlashSale } from '../contract/flash-sale-admin-endpoints.ts';

export const STATE_WORDS: Record<FlashSaleState, () => string> = {
  draft: m.flash_sales_office_draft,
  upcoming: m.flash_sales_office_upcoming,
  ongoing: m.flash_sales_office_ongoing,
  ended: m.flash_sales_office_ended,
};

const STATE_TONES = {
  draft: 'neutral',
  upcoming: 'active',
  ongoing: 'done',
  ended: 'neutral',
} as const satisfies Record<FlashSaleState, string>;

type Standing = Pick<AdminFlashSale, 'state' | 'nextStartTime'>;

/** What a flash sale is said to be: between two of its slots nothing of it is sold, so it names the next one. */
export const stateWord = ({ state, nextStartTime }: Standing): string =>
  nextStartTime === null
    ? STATE_WORDS[state]()
    : m.flash_sales_office_next_slot({ time: formatShortTime(nextStartTime) });

export const stateTone = ({ state }: Standing) => STATE_TONES[state];

/** Of those who saw it, in per cent with one digit; a dash where nobody did. */
export function conversionText(orders: number, shown: number): string {
  return shown === 0 ? '—' : m.flash_sales_percent({ share: ((orders / shown) * 100).toFixed(1) });
}
