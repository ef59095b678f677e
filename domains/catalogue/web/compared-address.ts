import { productIdOf } from './catalogue-paths.ts';

export const COMPARE_PATH = '/product/product_compare';

/** As many columns as fit side by side and can still be told apart. */
export const MAX_COMPARED = 4;

/** The products in a URL written by hand, by an old link or by `toComparedAddress`: invalid and surplus ones are left out. */
export function readCompared(search: Readonly<Record<string, unknown>>): number[] {
  const { ids } = search;
  const text = typeof ids === 'number' || typeof ids === 'string' ? String(ids).slice(0, 200) : '';
  const numbers = text.split(',').map((part) => productIdOf(part.trim()));
  return [...new Set(numbers.filter((id) => id !== null))].slice(0, MAX_COMPARED);
}

/** The URL's part for these products, in the order they stand side by side. */
export function toComparedAddress(ids: readonly number[]): { ids?: string | number } {
  const [first] = ids;
  if (first === undefined) return {};
  // A lone number must stay a number: the router would put quotation marks around numeric text.
  return { ids: ids.length === 1 ? first : ids.join(',') };
}
