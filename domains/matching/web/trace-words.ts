import * as m from '#messages';
import type { TraceInputs, TraceStep } from '../contract/trace.ts';
import { numberWords } from './number-words.ts';
import { ruleWords } from './rule-words.ts';
import { valueWords } from './value-words.ts';

/** Stands for the result while the formula is filled. */
const PLACE = '\u{e000}';
/** A unit behind the result. */
const UNIT = /^[\p{L}°/%\s]{0,16}$/u;
const IS = /[=:：]$/;

/** A formula without the result that it ends with; one that ends otherwise as it is. */
function withoutResult(text: string): string {
  const at = text.lastIndexOf(PLACE);
  const before = text.slice(0, Math.max(at, 0)).trimEnd();
  const isResult = at >= 0 && UNIT.test(text.slice(at + 1)) && IS.test(before);
  return isResult ? before.slice(0, -1).trimEnd() : text;
}

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
    formula: withoutResult(text).replaceAll(PLACE, value),
    result: unit === '' ? value : `${value}\u00a0${measure}`,
  };
}
