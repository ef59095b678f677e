/** What the list of shops is narrowed to, as its address says. */
export interface ShopChoice {
  readonly keyword: string;
  /** The mall's own shops only. */
  readonly isSelf: boolean;
  /** 0 for all. */
  readonly category: number;
  readonly type: number;
  readonly page: number;
}

/** The whole number above 0 that an address has here; 0 for none. */
function idIn(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

export function readShopAddress(search: Record<string, unknown>): ShopChoice {
  const { keyword = '', isSelf, category, type, page } = search;
  return {
    keyword: String(keyword).trim().slice(0, 100),
    isSelf: String(isSelf) === '1',
    category: idIn(category),
    type: idIn(type),
    page: idIn(page) || 1,
  };
}

/** The address of a choice without its page: defaults are left out. */
export const shopSearch = ({ keyword, isSelf, category, type }: Omit<ShopChoice, 'page'>) => ({
  ...(keyword && { keyword }),
  ...(isSelf && { isSelf: 1 }),
  ...(category && { category }),
  ...(type && { type }),
});

/** The shop in a URL; null for an invalid one. */
export function shopIdOf(search: object): number | null {
  const id = Number((search as { merId?: unknown }).merId);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address asks for the draft of the shop's front, which only its keeper and the mall are shown. */
export const isPreview = (search: object): boolean => String((search as { preview?: unknown }).preview) === '1';
