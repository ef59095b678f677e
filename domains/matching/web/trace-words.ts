import * as m from '#messages';
import type { TraceStep } from '../contract/trace.ts';
import { type TraceText, traceText } from '../contract/trace-text.ts';
import { numberWords } from './number-words.ts';
import { ruleWords } from './rule-words.ts';
import { valueWords } from './value-words.ts';

/**
 * A formula with its numbers, and what comes out.
 * @param yuan writes an amount as the person may see it
 */
export const traceWords = (step: TraceStep, yuan: (yuan: string) => string): TraceText =>
  traceText(step, {
    rule: ruleWords,
    value: valueWords,
    number: numberWords,
    days: (count) => m.matching_unit_days({ count }),
    yuan,
  });
