import * as m from '#messages';
import type { TraceInputs, TraceStep } from '../contract/trace.ts';
import { numberWords } from './number-words.ts';
import { ruleWords } from './rule-words.ts';
import { valueWords } from './value-words.ts';

/** Stands for the result while the formula is filled. */
const PLACE = '\u{e000}';
/** The result and its unit as the end of a formula. */
const AT_THE_END = new RegExp(`\\s*[=:：]\\s*${PLACE}[\\p{L}°/%\\s]{0,16}$`, 'u');

const readable = (value: number | string): string =>
  typeof value === 'number' ? numberWords(value) : valueWords(value);

/** A formula with its numbers, and what comes out; a result at its end is taken off and stands beside it. */
export function traceWords({ rule, inputs, result, unit }: TraceStep): {
  readonly formula: string;
  readonly result: string;
} {
  const filled: TraceInputs = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, readable(value)])),
    result: PLACE,
  };
  const value = readable(result);
  const measure = unit === 'd' ? m.matching_unit_days() : unit;
  const text = ruleWords(rule, filled);
  return {
    formula: text.replace(AT_THE_END, '').replaceAll(PLACE, value),
    result: unit === '' ? value : `${value}\u00a0${measure}`,
  };
}
