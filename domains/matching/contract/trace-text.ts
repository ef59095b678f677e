import { fenToYuan } from '../../../platform/contract/money.ts';
import type { RuleId } from './rules.ts';
import { isMoneyStep, type TraceInputs, type TraceStep } from './trace.ts';

/** What a trace is written with, in one language. */
export interface TraceLanguage {
  readonly rule: (id: RuleId, inputs: TraceInputs) => string;
  /** A code among the numbers, such as `dropBolt`; a name stays as it is. */
  readonly value: (code: string) => string;
  readonly number: (value: number) => string;
  readonly days: (count: number) => string;
  /** A formula that holds for so many equal parts. */
  readonly times: (formula: string, count: number) => string;
  /** The digits of an amount in yuan, as the reader may see it. */
  readonly yuan: (yuan: string) => string;
}

/** Stands for the result while the formula is filled. */
const PLACE = '\u{e000}';
/** A unit behind the result. */
const UNIT = /^[\p{L}²°/%\s]{0,16}$/u;
const IS = /[=:：]$/;

/** A formula without the result that it ends with; one that ends otherwise as it is. */
function withoutResult(text: string): string {
  const at = text.lastIndexOf(PLACE);
  const before = text.slice(0, Math.max(at, 0)).trimEnd();
  const isResult = at >= 0 && UNIT.test(text.slice(at + 1)) && IS.test(before);
  return isResult ? before.slice(0, -1).trimEnd() : text;
}

export interface TraceText {
  readonly formula: string;
  readonly result: string;
}

/** A formula with its numbers, and what comes out; a result at its end is taken off and stands beside it. */
export function traceText(step: TraceStep, language: TraceLanguage): TraceText {
  const { rule, inputs, result, unit, times = 1 } = step;
  const readable = (value: number | string): string =>
    typeof value === 'number' ? language.number(value) : language.value(value);
  const filled: TraceInputs = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, readable(value)])),
    result: PLACE,
  };
  const isMoney = isMoneyStep(step);
  const value = isMoney ? language.yuan(fenToYuan(Math.round(Number(result) * 100))) : readable(result);
  const one = withoutResult(language.rule(rule, filled)).replaceAll(PLACE, value);
  const formula = times === 1 ? one : language.times(one, times);
  if (isMoney) return { formula, result: `¥${value}` };
  const measure = unit === 'd' ? language.days(Number(result)) : unit;
  return {
    formula,
    result: unit === '' ? value : `${value}\u00a0${measure}`,
  };
}
