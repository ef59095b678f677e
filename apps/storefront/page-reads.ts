/**
 * The query parameters that each page reads: the server caches its HTML by them, and the browser finds the server's
 * data by them. Anything else in the URL (`utm_source`, nonsense, another order) does not make another page. Equal
 * pages must give equal results: meaningless and default values are left out.
 */
import { ALL_PRODUCTS, readListAddress, toListAddress } from '../../domains/catalogue/web/list-address.ts';
import { readShopAddress, shopIdOf } from '../../domains/merchants/web/shop-address.ts';
import { pageOfSearch } from '../../platform/web/kit/page-numbers.ts';

type Search = Readonly<Record<string, unknown>>;
/** The query parameters that the page reads. */
export type Reads = (search: Search) => Search;

const numbered = (page: number) => (page > 1 ? { page } : {});
const identified = <Name extends string>(name: Name, value: unknown) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
};

export const readsList: Reads = (search) => ({
  ...toListAddress(readListAddress(search)),
  // Submitted before hydration, the search form asks for shops this way.
  ...(search.merId === 'shops' && { merId: 'shops' }),
});

export const readsRecommended: Reads = (search) => {
  const { cid, page } = readListAddress(search);
  return toListAddress({ ...ALL_PRODUCTS, cid, page });
};

export const readsSku: Reads = ({ sku }) => identified('sku', sku);

export const readsArticle: Reads = ({ id }) => identified('id', id);

export const readsPageNumber: Reads = (search) => numbered(pageOfSearch(search));

export const readsShops: Reads = (search) => {
  const { keyword, isSelf, page } = readShopAddress(search);
  return { ...(keyword && { keyword }), ...(isSelf && { isSelf: 1 }), ...numbered(page) };
};

export const readsShop: Reads = (search) => identified('merId', shopIdOf(search));

export const readsShopPage: Reads = (search) => ({ ...readsShop(search), ...readsPageNumber(search) });
