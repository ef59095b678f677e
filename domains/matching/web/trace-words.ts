import * as m from '#messages';
import type { TraceStep } from '../contract/trace.ts';
import { type TraceText, traceText } from '../contract/trace-text.ts';
import { numberWords } from './number-words.ts';
import { ruleWords } from './rule-words.ts';
import { unparted } from './unparted.ts';
import { valueWords } from './value-words.ts';

/**
 * A formula with its numbers, and what comes out.
 * @param yuan writes an amount as the person may see it
 */
export function traceWords(step: TraceStep, yuan: (yuan: string) => string): TraceText {
  const { formula, result } = traceText(step, {
    rule: ruleWords,
    value: valueWords,
    number: numberWords,
    days: (count) => m.matching_unit_days({ count }),
    times: (formula, count) => m.matching_trace_times({ formula, count }),
    yuan,
  });
  return { formula: unparted(formula), result };
}
