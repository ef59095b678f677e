/** URLs that other pages link to. */
export const PRODUCT_PATH = '/product/detail/$id';
/** What the mall recommends, by category. */
export const RECOMMENDED_PATH = '/product/product_recommended';
/** The front of a shop, named by `merId`. */
export const SHOP_PATH = '/merchant/merchant_home';

export function productHref(id: number): string {
  return `/product/detail/${id}`;
}

/** The product in a URL; null for an invalid one. */
export function productIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
