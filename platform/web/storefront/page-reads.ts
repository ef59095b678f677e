/**
 * What each page reads of its address: its finished HTML is kept by that, and the browser finds by it what the server
 * loaded. Whatever else stands there (`utm_source`, nonsense, the same in another order) makes no other page. Equal
 * pages have equal answers: what means nothing, or what is meant anyway, is left out.
 */
import { pageOfSearch } from '../kit/page-numbers.ts';

type Search = Readonly<Record<string, unknown>>;
/** Of the parameters of an address those that the page reads. */
export type Reads = (search: Search) => Search;

/** A page number, unless it is the first. */
export const numbered = (page: number) => (page > 1 ? { page } : {});

/** The number of a thing, when it is one. */
export const identified = <Name extends string>(name: Name, value: unknown) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
};

export const readsPageNumber: Reads = (search) => numbered(pageOfSearch(search));
