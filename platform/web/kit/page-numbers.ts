/** Page numbers to offer around the current one; 0 stands for a gap. Always the first and the last page. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  if (page <= 3) near.push(2, 3);
  if (page >= pages - 2) near.push(pages - 1, pages - 2);
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is that page.
    return number === before + 2 ? [before + 1, number] : [0, number];
  });
}

/** The `page` of an address; 1 for anything that is no page. */
export function pageOfSearch(search: object): number {
  const page = Number((search as { page?: unknown }).page ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
