/**
 * What each page reads of its address: its finished HTML is kept by that, and the browser finds by it what the server
 * loaded. Whatever else stands there (`utm_source`, nonsense, the same in another order) makes no other page. Equal
 * pages have equal answers: what means nothing, or what is meant anyway, is left out.
 */
import { ALL_PRODUCTS, readListAddress, toListAddress } from '../../domains/catalogue/web/list-address.ts';
import { readShopAddress, shopIdOf } from '../../domains/merchants/web/shop-address.ts';
import { pageOfSearch } from '../../platform/web/kit/page-numbers.ts';

type Search = Readonly<Record<string, unknown>>;
/** Of the parameters of an address those that the page reads. */
export type Reads = (search: Search) => Search;

const numbered = (page: number) => (page > 1 ? { page } : {});
const identified = <Name extends string>(name: Name, value: unknown) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
};

export const readsList: Reads = (search) => ({
  ...toListAddress(readListAddress(search)),
  // The search form, sent before the page is alive, asks for shops in this way.
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
