import type * as z from 'zod';
import * as m from '#messages';
import { mobilePhone, yuan } from '../../contract/fields.ts';

type Issue = z.core.$ZodIssue;

const PATTERN_WORDS = new Map([
  [String(mobilePhone.def.checks?.map(patternOf).find(Boolean)), m.app_form_phone],
  [String(yuan.def.checks?.map(patternOf).find(Boolean)), m.app_form_amount],
]);

function patternOf(check: { _zod: { def: object } }): RegExp | undefined {
  const { def } = check._zod;
  return 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined;
}

/** True for what an untouched field holds: nothing typed, nothing chosen. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * The message beside a field that violates its schema, in the reader's language.
 *
 * `value` is what the field holds: for a blank field it is "fill this in", whichever rule the schema names first.
 */
export function wordsOfIssue(issue: Issue, value: unknown): string {
  if (isBlank(value)) return issue.code === 'invalid_value' ? m.app_form_choose() : m.app_form_required();
  switch (issue.code) {
    case 'invalid_type':
      return wordsOfType(issue.expected);
    case 'too_big':
      return wordsOfBound(issue.origin, 'maximum', Number(issue.maximum), issue.inclusive !== false);
    case 'too_small':
      return wordsOfBound(issue.origin, 'minimum', Number(issue.minimum), issue.inclusive !== false);
    case 'not_multiple_of':
      return m.app_form_multiple({ step: String(issue.divisor) });
    case 'invalid_format':
      return wordsOfFormat(issue.format, issue.pattern);
    case 'invalid_value':
      return value === false ? m.app_form_accept() : m.app_form_choose();
    case 'custom':
      return wordsOfProblem(String(issue.params?.problem ?? ''));
    default:
      return m.app_form_invalid();
  }
}

/** The message of a problem that a schema's own check names (`params: { problem }`), or that the server sent. */
export function wordsOfProblem(problem: string): string {
  if (problem === 'unstorable') return m.app_form_unstorable();
  return problem.includes(' ') || /[^\p{ASCII}]/u.test(problem) ? problem : m.app_form_invalid();
}

function wordsOfType(expected: string): string {
  if (expected === 'int') return m.app_form_integer();
  if (expected === 'number') return m.app_form_number();
  if (expected === 'date') return m.app_form_date();
  return m.app_form_invalid();
}

function wordsOfFormat(format: string, pattern: string | undefined): string {
  if (format === 'email') return m.app_form_email();
  if (format === 'date' || format === 'datetime') return m.app_form_date();
  return PATTERN_WORDS.get(pattern ?? '')?.() ?? m.app_form_invalid();
}

function wordsOfBound(origin: string, bound: 'minimum' | 'maximum', limit: number, inclusive: boolean): string {
  const upper = bound === 'maximum';
  if (origin === 'string') return upper ? m.app_form_too_long({ max: limit }) : m.app_form_too_short({ min: limit });
  if (origin === 'array' || origin === 'set') {
    return upper ? m.app_form_too_many_items({ max: limit }) : m.app_form_too_few_items({ min: limit });
  }
  if (origin === 'date') return m.app_form_date();
  if (inclusive) return upper ? m.app_form_maximum({ max: limit }) : m.app_form_minimum({ min: limit });
  return upper ? m.app_form_below({ max: limit }) : m.app_form_above({ min: limit });
}
