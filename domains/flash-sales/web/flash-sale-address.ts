import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { identified, numbered } from '../../../platform/web/storefront/page-reads.ts';

export const FLASH_LIST_PATH = '/activity/seckill_list';
export const FLASH_DETAIL_PATH = '/activity/seckill_detail';
export const FLASH_CARD_PATH = '/product/seckillCard';

// Part of every page: what else the pages of flash sales need comes with them.

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
