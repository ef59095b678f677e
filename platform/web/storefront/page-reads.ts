/**
 * The query parameters that each page reads: the server caches its HTML by them, and the browser finds the server's
 * data by them. Anything else in the URL (`utm_source`, nonsense, another order) does not make another page. Equal
 * pages must give equal results: meaningless and default values are left out.
 */
import { pageOfSearch } from '../kit/page-numbers.ts';

type Search = Readonly<Record<string, unknown>>;
/** The query parameters that the page reads. */
export type Reads = (search: Search) => Search;

/** A page number, unless it is the first. */
export const numbered = (page: number) => (page > 1 ? { page } : {});

/** The number of a thing, when it is one. */
export const identified = <Name extends string>(name: Name, value: unknown) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
};

export const readsPageNumber: Reads = (search) => numbered(pageOfSearch(search));
