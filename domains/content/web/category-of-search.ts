/** The category in the address of the list; 0 for all. */
export function categoryOfSearch(search: object): number {
  const cid = Number((search as { cid?: unknown }).cid ?? 0);
  return Number.isSafeInteger(cid) && cid > 0 ? cid : 0;
}
