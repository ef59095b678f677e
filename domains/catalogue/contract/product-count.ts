import * as z from 'zod';

/**
 * Products that have something are counted up to this number, where counting more would read many of them: an attribute,
 * an attribute of a category, a tag.
 */
export const PRODUCTS_COUNTED = 1_000;

/** How many there are; one more than is counted says that there are others. */
export const productCount = z
  .int()
  .min(0)
  .max(PRODUCTS_COUNTED + 1);

/** The count in words: `12`, `1,000+`. */
export function productCountText(count: number): string {
  const counted = Math.min(count, PRODUCTS_COUNTED).toLocaleString('en');
  return count > PRODUCTS_COUNTED ? `${counted}+` : counted;
}
