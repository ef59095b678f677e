import type { Locale } from '../contract/locale.ts';
import { words } from './words.ts';

/** `customerGroup`, `customer-group` and `customer:group` all have their texts under `customer_group`. */
const inMessages = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

/** The message key of a declaration: its domain, what it is, its name. */
export const wordKey = (...parts: readonly string[]) => parts.map(inMessages).join('_');

/** The text of the first of these keys that exists; null if none does. */
export function declaredWord(keys: readonly string[], locale: Locale, params: Record<string, unknown> = {}) {
  for (const key of keys) {
    const found = words(key, params, locale);
    if (found !== null) return found;
  }
  return null;
}
