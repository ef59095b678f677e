import type { Context } from '../../../platform/server/context.ts';
import type { ListSearch, ProductFilter } from '../contract/product-list.ts';
import { type ResolvedFilter, resolveFilter, searchOf } from './product-filter.ts';
import type { Viewer } from './product-rows.ts';
import { type SearchedAnew, searchAnew } from './search-anew.ts';
import { SEARCH_HELP } from './search-language.ts';
import { readSearch, type SearchText } from './search-readings.ts';

export interface Searched<T> {
  readonly found: T;
  /** What was searched for; null without search words. */
  readonly search: SearchText | null;
  /** Set when the text as typed found nothing. */
  readonly anew: SearchedAnew | null;
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
  const filter = resolveFilter(input, context, viewer.price, viewer.definitions, (text, staff) => {
    search = readSearch(text, staff, language);
    return search;
  });
  const found = await load(filter);
  if (!input.keyword || !isEmpty(found)) return { found, search, anew: null };
  const anew = await searchAnew(context, input.keyword);
  if (!anew.search) return { found, search, anew };
  return { found: await load({ ...filter, ...searchOf(anew.search) }), search: anew.search, anew };
}

const MOST_WORDS = 24;

/** What a list tells about its search. */
export function listSearch({ search, anew }: Pick<Searched<unknown>, 'search' | 'anew'>): ListSearch {
  const words = new Map((search?.readings ?? []).flatMap(({ marks }) => marks).map((word) => [word[0], [...word]]));
  return {
    instead: anew?.instead ?? null,
    nearest: [...(anew?.nearest ?? [])],
    isUnknown: anew !== null && !anew.isFound && !anew.isBusy && anew.search === null,
    marks: [...words.values()].slice(0, MOST_WORDS),
  };
}
