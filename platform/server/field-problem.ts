import type * as z from 'zod';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import type { Locale } from '../contract/locale.ts';
import { snake } from '../contract/snake.ts';
import { words } from './words.ts';

type Issue = z.core.$ZodIssue;

/** The message key of a refused field: the kind of problem, not zod's English. */
function problemKey(issue: Issue): string {
  const own = issue.code === 'custom' ? (issue.params as { problem?: string } | undefined)?.problem : undefined;
  if (own) return `app_problem_${snake(own)}`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'app_problem_required' : 'app_problem_wrong_type';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'app_problem_required' : 'app_problem_too_short';
      return issue.origin === 'array' ? 'app_problem_too_few' : 'app_problem_too_small';
    case 'too_big':
      if (issue.origin === 'string') return 'app_problem_too_long';
      return issue.origin === 'array' ? 'app_problem_too_many' : 'app_problem_too_big';
    case 'unrecognized_keys':
      return 'app_problem_unknown';
    case 'invalid_value':
    case 'invalid_union':
      return 'app_problem_not_a_choice';
    default:
      return 'app_problem_invalid';
  }
}

/** One problem of one field in words of the caller's language. */
export function fieldProblem(issue: Issue, locale: Locale): { field: string; problem: string } {
  const field = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body');
  const limits = issue as { minimum?: unknown; maximum?: unknown };
  const params = { minimum: String(limits.minimum ?? ''), maximum: String(limits.maximum ?? '') };
  return { field, problem: words(problemKey(issue), params, locale) ?? words('app_problem_invalid', {}, locale) ?? '' };
}

/** The bad-parameter failure of a request that does not fit its schema. */
export function badParameters(issues: readonly Issue[], locale: Locale): AppError {
  const problems = issues.slice(0, 20).map((issue) => fieldProblem(issue, locale));
  const first = problems[0] ?? { field: 'body', problem: '' };
  return new AppError(APP_ERRORS.badParameter, { ...first, issues: problems });
}
