/** What the list of shops is narrowed to, as its address says. */
export interface ShopChoice {
  readonly keyword: string;
  /** The mall's own shops only. */
  readonly isSelf: boolean;
  readonly page: number;
}

export function readShopAddress(search: Record<string, unknown>): ShopChoice {
  const { keyword = '', isSelf, page } = search;
  const number = Number(page);
  return {
    keyword: String(keyword).trim().slice(0, 100),
    isSelf: String(isSelf) === '1',
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
  };
}

/** The shop in a URL; null for an invalid one. */
export function shopIdOf(search: object): number | null {
  const id = Number((search as { merId?: unknown }).merId);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
