import * as messages from '#messages';
import { type ErrorKind, type ErrorParams, errorMessageKey } from '../contract/app-error.ts';
import type { Locale } from '../contract/locale.ts';

type MessageFunction = (params: Record<string, unknown>, options: { locale: Locale }) => string;
const byKey = messages as unknown as Record<string, MessageFunction | undefined>;

/** The words of a message by its key, or null if unknown. */
export function words(key: string, params: Record<string, unknown>, locale: Locale): string | null {
  return byKey[key]?.(params, { locale }) ?? null;
}

/** The words of an expected failure in the caller's language. */
export function errorWords(kind: ErrorKind, params: ErrorParams, locale: Locale): string {
  return words(errorMessageKey(kind), params, locale) ?? kind.reason;
}
