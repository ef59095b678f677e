import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import type { Locale } from '../contract/locale.ts';
import { words } from './words.ts';

/** A field of a form that cannot be saved as it is; `key` is that of the message beside the field. */
export function refusedField(field: string, key: string, locale: Locale, params: Record<string, unknown> = {}) {
  const problem = words(key, params, locale) ?? key;
  return new AppError(APP_ERRORS.badParameter, { field, problem, issues: [{ field, problem }] });
}
