import type { Context } from '../../../platform/server/context.ts';
import type { ListSearch, ProductFilter } from '../contract/product-list.ts';
import { type Fallback, fallbackSearch, NO_FALLBACK } from './fallback-search.ts';
import { type ResolvedFilter, resolveFilter, searchOf } from './product-filter.ts';
import type { Viewer } from './product-rows.ts';
import { SEARCH_HELP } from './search-language.ts';
import { readSearch, type SearchText } from './search-readings.ts';
import { withWholePartNumber } from './whole-part-number.ts';

export interface Searched<T> {
  readonly found: T;
  /** What was searched for; null without search words. */
  readonly search: SearchText | null;
  /** Set when the text as typed found nothing. */
  readonly fallback: Fallback | null;
}

/** Loads by a filter; when its words find nothing, by what they may have meant. */
export async function searchedList<T>(
  input: ProductFilter,
  context: Context,
  viewer: Viewer,
  load: (filter: ResolvedFilter) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<Searched<T>> {
  const language = await context.domains.answerOf(SEARCH_HELP).languageOf(context);
  let search: SearchText | null = null;
  const byWords = resolveFilter(input, context, viewer, (text, staff) => {
    search = readSearch(text, staff, language);
    return search;
  });
  const filter = await withWholePartNumber(context, input.keyword, byWords);
  const found = await load(filter);
  if (!input.keyword || !isEmpty(found)) return { found, search, fallback: null };
  // It is sold, and hidden by other filters.
  if (filter.ranking?.named) return { found, search, fallback: { ...NO_FALLBACK, isFound: true } };
  const fallback = await fallbackSearch(context, input.keyword, viewer.hidden);
  if (!fallback.search) return { found, search, fallback };
  return {
    found: await load({ ...filter, ...searchOf(fallback.search, viewer.definitions) }),
    search: fallback.search,
    fallback,
  };
}

const MAX_WORDS = 24;

/** What a list tells about its search. */
export function listSearch({ search, fallback }: Pick<Searched<unknown>, 'search' | 'fallback'>): ListSearch {
  const words = new Map((search?.readings ?? []).flatMap(({ marks }) => marks).map((word) => [word[0], [...word]]));
  return {
    instead: fallback?.instead ?? null,
    nearest: [...(fallback?.nearest ?? [])],
    isBusy: fallback?.isBusy ?? false,
    isUnknown: fallback !== null && !fallback.isFound && !fallback.isBusy && fallback.search === null,
    marks: [...words.values()].slice(0, MAX_WORDS),
  };
}
