import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { identified, numbered } from '../../../platform/web/storefront/page-reads.ts';
import { SESSION_STATUS } from '../contract/flash-sale.ts';
import type { SeckillTime } from '../contract/flash-sale-endpoints.ts';

export const FLASH_LIST_PATH = '/activity/seckill_list';
export const FLASH_DETAIL_PATH = '/activity/seckill_detail';
export const FLASH_CARD_PATH = '/product/seckillCard';

/** What the list of flash sales shows, as its URL says; empty for what is on now. */
export interface FlashListAddress {
  readonly day: string;
  /** `1000-1200`. */
  readonly slot: string;
  readonly page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SLOT = /^\d{4}-\d{4}$/;

/** The router turns a text of digits into a number. */
const textOf = (value: unknown, form: RegExp) => (form.test(String(value)) ? String(value) : '');

export function readFlashListAddress(search: object): FlashListAddress {
  const { day, slot } = search as { day?: unknown; slot?: unknown };
  return { day: textOf(day, DAY), slot: textOf(slot, SLOT), page: pageOfSearch(search) };
}

/** The query parameters of that page; what is usual is left out. */
export const toFlashListSearch = ({ day, slot, page }: FlashListAddress) => ({
  ...(day !== '' && { day }),
  ...(slot !== '' && { slot }),
  ...numbered(page),
});

/** The product that is shown, by its id in the flash sale; 0 for none. */
export function flashProductOf(search: object): number {
  const { id } = search as { id?: unknown };
  return (identified('id', id) as { id?: number }).id ?? 0;
}

export const slotOf = ({ startTime, endTime }: Pick<SeckillTime, 'startTime' | 'endTime'>): string =>
  `${startTime}-${endTime}`.replaceAll(':', '');

/** The time slot that an address names; without one what is on now, or else what comes next. */
export function chosenTime(times: readonly SeckillTime[], { day, slot }: FlashListAddress): SeckillTime | undefined {
  const ofDay = day === '' ? times : times.filter(({ date }) => date === day);
  const named = ofDay.find((time) => slotOf(time) === slot);
  const { running, ended } = SESSION_STATUS;
  return (
    named ?? ofDay.find(({ status }) => status === running) ?? ofDay.find(({ status }) => status !== ended) ?? ofDay[0]
  );
}
