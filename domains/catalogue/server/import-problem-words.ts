import type { Locale } from '../../../platform/contract/locale.ts';
import { snake } from '../../../platform/contract/snake.ts';
import { words } from '../../../platform/server/words.ts';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';

/** A problem of a cell in words. */
export function problemWords({ problem }: Pick<ImportRowError, 'problem'>, locale: Locale): string {
  return words(`catalogue_import_problem_${snake(problem)}`, {}, locale) ?? problem;
}
