const SHOP_LISTS = ['/merchant/merchant_list', '/merchant/merchant_street'];
const SHOP_PAGES = '/merchant/';
const PRODUCT_LIST = '/product/product_list';
const SEARCHED_PAGES = ['/merchant/merchant_list', PRODUCT_LIST];

/** The shop of a URL: a page of the shop, or the list of its products. 0 for none. */
export function shopOfAddress(pathname: string, search: object): number {
  if (pathname !== PRODUCT_LIST && !pathname.startsWith(SHOP_PAGES)) return 0;
  const { merId } = search as { merId?: unknown };
  const id = Number(merId);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** The page lists many shops: the search is for shops there. */
export function isShopList(pathname: string): boolean {
  return SHOP_LISTS.includes(pathname.replace(/\/$/, ''));
}

/** The page is a list that the search in the header narrows. */
export function hasSearch(pathname: string): boolean {
  return SEARCHED_PAGES.includes(pathname);
}

/** The search text of a list; other pages have none, whatever their URL says. */
export function searchTextOf(pathname: string, search: object): string {
  if (!hasSearch(pathname)) return '';
  const { keyword } = search as { keyword?: unknown };
  return typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).trim() : '';
}
