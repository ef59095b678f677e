import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { identified, numbered } from '../../../platform/web/storefront/page-reads.ts';
import { SHOWN_STATES } from '../contract/promotion.ts';

export const SALES_PATH = '/activity/sales_list';
export const DETAIL_PATH = '/activity/sales_detail';

export type ShownState = (typeof SHOWN_STATES)[number];

/** What the list of promotions shows, as its URL says. */
export interface SalesAddress {
  readonly state: ShownState;
  readonly page: number;
}

export function readSalesAddress(search: object): SalesAddress {
  const { state } = search as { state?: unknown };
  return { state: SHOWN_STATES.find((one) => one === state) ?? 'ongoing', page: pageOfSearch(search) };
}

/** The query parameters of that page; what is usual is left out. */
export const toSalesSearch = ({ state, page }: SalesAddress) => ({
  ...(state !== 'ongoing' && { state }),
  ...numbered(page),
});

const idIn = (name: string, search: object): number => {
  const found = identified(name, (search as Record<string, unknown>)[name]) as Record<string, number>;
  return found[name] ?? 0;
};

/** 0 in an address that names none. */
export const promotionIn = (search: object): number => idIn('id', search);
export const productIn = (search: object): number => idIn('productId', search);
