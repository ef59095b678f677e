import * as z from 'zod';
import { id } from './fields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** `page` from 1 and `limit` of 1 to 100, from an address or a body. Spread into the request of a list. */
export const pagingFields = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
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
  totalPage: number;
  list: T[];
}

/** The shape of a page of `item`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPage: z.int(),
    list: z.array(item),
  });
}

export function toPage<T>(paging: Paging, total: number, list: T[]): Page<T> {
  return { page: paging.page, limit: paging.limit, total, totalPage: Math.ceil(total / paging.limit), list };
}
