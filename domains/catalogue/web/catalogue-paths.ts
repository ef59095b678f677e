/** Addresses other pages link to. */
export const PRODUCT_PATH = '/product/detail/$id';

export function productHref(id: number): string {
  return `/product/detail/${id}`;
}
