import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { words } from '../../../platform/server/words.ts';

/** A field of the form that cannot be saved as it is. */
export function refusedField(field: string, key: string, locale: Locale, params: Record<string, unknown> = {}) {
  const problem = words(`flash_sales_problem_${key}`, params, locale) ?? key;
  return new AppError(APP_ERRORS.badParameter, { field, problem, issues: [{ field, problem }] });
}
