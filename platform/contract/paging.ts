import * as z from 'zod';
import { id, typedNumber } from './fields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Lists that may be very long are not counted further than this: "more than 1,000". */
export const COUNT_CAP = 1001;

/** `page` from 1 and `limit` of 1 to 100, from an address or a body. Spread into the request of a list. */
export const pagingFields = {
  page: typedNumber(z.int().min(1).max(100_000)).default(1),
  limit: typedNumber(z.int().min(1).max(MAX_PAGE_SIZE)).default(DEFAULT_PAGE_SIZE),
};

/** The rows of a page that something is done with. */
export const chosenIds = z.array(id).min(1).max(MAX_PAGE_SIZE);

/** The same in an address: `3,7,12`. */
export const chosenInAddress = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))]);

export interface Paging {
  page: number;
  limit: number;
}

export interface Page<T> extends Paging {
  total: number;
  /** Counting stopped at `total`. */
  isCapped?: boolean | undefined;
  totalPage: number;
  list: T[];
}

/** The shape of a page of `item`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    /** Counting stopped at `total`: there may be more, and `totalPage` is the last page that is known. */
    isCapped: z.boolean().optional(),
    totalPage: z.int(),
    list: z.array(item),
  });
}

/** How many rows of a list are in each state, each counted up to `COUNT_CAP`. */
export const countsOf = <States extends readonly [string, ...string[]]>(states: States) =>
  z.array(z.object({ status: z.enum(states), count: z.int(), isCapped: z.boolean() }));

export function toPage<T>({ page, limit }: Paging, total: number, list: T[]): Page<T> {
  return { page, limit, total, totalPage: Math.ceil(total / limit), list };
}

/** A page of a list that was counted up to `COUNT_CAP`; while pages are full, another one may follow. */
export function toCappedPage<T>(
  paging: Paging,
  { total, isCapped }: { readonly total: number; readonly isCapped: boolean },
  list: T[],
): Page<T> {
  const page = toPage(paging, total, list);
  if (!isCapped) return page;
  const known = list.length < paging.limit ? paging.page : paging.page + 1;
  return { ...page, isCapped, totalPage: list.length === 0 ? page.totalPage : Math.max(page.totalPage, known) };
}
