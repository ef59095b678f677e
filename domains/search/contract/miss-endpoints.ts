import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { searchText, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { SEARCH_ERRORS } from './search-errors.ts';

export const MAX_WISH_LENGTH = 200;

/** A text for which nothing was found. */
export const searchMiss = z.object({
  keyword: z.string(),
  count: z.int(),
  firstTime: time,
  lastTime: time,
  /** What buyers wrote that they had missed, the newest first. */
  wishes: z.array(z.object({ text: z.string(), time })),
});
export type SearchMiss = z.output<typeof searchMiss>;

export const MISS_ORDERS = ['often', 'last'] as const;

export const listMisses = endpoint({
  method: 'GET',
  path: 'admin/search/miss/list',
  summary: 'Texts for which buyers found nothing, and what they had missed',
  permission: 'admin:search:view',
  request: z.strictObject({
    keyword: searchText.optional(),
    /** Only those with a wish. */
    wished: z.enum(['yes']).optional(),
    order: z.enum(MISS_ORDERS).default('often'),
    ...pagingFields,
  }),
  response: pageOf(searchMiss),
  errors: [],
});

export const deleteMiss = endpoint({
  method: 'POST',
  path: 'admin/search/miss/delete',
  summary: 'Take a text from the list because it is dealt with; it returns when somebody misses it again',
  permission: 'admin:search:edit',
  request: z.strictObject({ keyword: text(100, 1) }),
  response: z.boolean(),
  errors: [],
});

export const sendWish = endpoint({
  method: 'POST',
  path: 'front/pc/search/wish',
  summary: 'Say what was missed by a search that found nothing',
  permission: 'public',
  request: z.strictObject({ keyword: text(100, 1), wish: text(MAX_WISH_LENGTH, 1) }),
  response: z.boolean(),
  errors: [SEARCH_ERRORS.wishTooMany],
});
