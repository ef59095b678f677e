/**
 * Page numbers to offer around the current one; 0 is a gap. Always the first page, and the last one where it is known:
 * `isOpen` means that more, uncounted pages follow.
 */
export function pageNumbers(page: number, pages: number, isOpen = false): number[] {
  const near = [1, page - 1, page, page + 1];
  if (page <= 3) near.push(2, 3);
  if (!isOpen) near.push(pages);
  if (!isOpen && page >= pages - 2) near.push(pages - 1, pages - 2);
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  const numbers = shown.flatMap((number, at) => {
    const before = shown[at - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is replaced by that page.
    return number === before + 2 ? [before + 1, number] : [0, number];
  });
  return isOpen ? [...numbers, 0] : numbers;
}

/** The number of pages; where counting stopped at `total`, the number of known pages, with `rows` on this one. */
export function pageCount(total: number, limit: number, capped?: { page: number; rows: number }): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  if (!capped) return counted;
  return capped.rows < limit ? capped.page : Math.max(counted, capped.page + 1);
}

/** The `page` of a URL; 1 for anything invalid. */
export function pageOfSearch(search: object): number {
  const page = Number((search as { page?: unknown }).page ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
