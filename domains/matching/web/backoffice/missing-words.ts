import * as m from '#messages';
import type { Effect } from '../../contract/attribute-use.ts';
import type { RuleId } from '../../contract/rules.ts';
import type { TraceInputs } from '../../contract/trace.ts';
import { ruleWords } from '../rule-words.ts';

/** What the result does and says about a product that does not say an attribute. */
export const EFFECT_WORDS: Readonly<Record<Effect, () => string>> = {
  skipped: m.matching_effect_skipped,
  refused: m.matching_effect_refused,
  cannotVerify: m.matching_effect_cannot_verify,
  ranksLower: m.matching_effect_ranks_lower,
  supposed: m.matching_effect_supposed,
  plannedWithout: m.matching_effect_planned_without,
};
/** The same in a word or two. */
export const EFFECT_NAMES: Readonly<Record<Effect, () => string>> = {
  skipped: m.matching_effect_skipped_short,
  refused: m.matching_effect_refused_short,
  cannotVerify: m.matching_effect_cannot_verify_short,
  ranksLower: m.matching_effect_ranks_lower_short,
  supposed: m.matching_effect_supposed_short,
  plannedWithout: m.matching_effect_planned_without_short,
};

const GAPS: TraceInputs = new Proxy({}, { get: () => '…' });

/** A rule without its numbers. */
export const plainRule = (id: RuleId): string => ruleWords(id, GAPS);
