import { getLocale } from '#locale';
import * as m from '#messages';
import { SESSION_STATUS } from '../contract/flash-sale.ts';
import type { SeckillProduct, SeckillTime } from '../contract/flash-sale-endpoints.ts';

export const SESSION_WORDS: Record<SeckillTime['status'], () => string> = {
  [SESSION_STATUS.ended]: m.flash_sales_state_ended,
  [SESSION_STATUS.running]: m.flash_sales_state_running,
  [SESSION_STATUS.soon]: m.flash_sales_state_soon,
  [SESSION_STATUS.tomorrow]: m.flash_sales_state_later,
};

/** `10:00 – 12:00`. */
export const slotText = ({ startTime, endTime }: Pick<SeckillTime, 'startTime' | 'endTime'>): string =>
  `${startTime} – ${endTime}`;

/** How a day is called, seen from the first one: today and later ones by their date and day of the week. */
export function dayText(day: string, today: string): string {
  if (day === today) return m.flash_sales_today();
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
  return `${day.slice(5)} ${weekday}`;
}

/** What can be bought of it at a time, in words. */
export function limitWords({ oneQuota, personQuota }: Pick<SeckillProduct, 'oneQuota' | 'personQuota'>): string[] {
  return [
    ...(oneQuota > 0 ? [m.flash_sales_limit_order({ count: oneQuota })] : []),
    ...(personQuota > 0 ? [m.flash_sales_limit_person({ count: personQuota })] : []),
  ];
}

export const isSoldOut = ({ quota }: Pick<SeckillProduct, 'quota'>): boolean => quota <= 0;
export const isRunning = ({ status }: Pick<SeckillProduct, 'status'>): boolean => status === SESSION_STATUS.running;
export const isToCome = ({ status }: Pick<SeckillProduct, 'status'>): boolean =>
  status === SESSION_STATUS.soon || status === SESSION_STATUS.tomorrow;
