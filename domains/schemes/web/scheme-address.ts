import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';

/** What the list of solutions shows, as its URL says. */
export interface SchemeAddress {
  readonly keyword: string;
  readonly page: number;
}

export function readSchemeAddress(search: object): SchemeAddress {
  const { keyword } = search as { keyword?: unknown };
  return {
    keyword: keyword === undefined ? '' : String(keyword).trim().slice(0, 100),
    page: pageOfSearch(search),
  };
}
