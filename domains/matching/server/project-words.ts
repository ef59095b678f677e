import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { words } from '../../../platform/server/words.ts';
import { verdict } from '../contract/engine/requirements.ts';
import { candidateOf, type MatchProduct } from '../contract/match-product.ts';
import { FACTS, type FactId, type RulePack } from '../contract/rule-pack.ts';
import { RULES, type RuleId } from '../contract/rules.ts';
import type { Alternative, Flag, Line } from '../contract/solution.ts';
import { againstKey, flagKey, isAgainst, isToldByAmount, whyKey } from '../contract/solution-text-keys.ts';
import { sourceIn } from '../contract/source-words.ts';
import { factKey, ruleKey, valueKey } from '../contract/text-keys.ts';
import type { TraceStep } from '../contract/trace.ts';
import { traceText } from '../contract/trace-text.ts';

const MARKS = { zh: 'zh-CN', en: 'en-US' } as const;

/** A reason of a line, as a row of a file has it. */
export interface Reason {
  readonly evidence: string;
  readonly formula: string;
  readonly result: string;
  readonly source: string;
}

const RELATION = { atLeast: '≥', atMost: '≤' } as const;
const VERDICT = {
  met: 'matching_result_meets',
  unknown: 'matching_result_cannot_verify',
  unmet: 'matching_result_unmet',
} as const;

/** Everything that an exported project says in words, in one language. */
export function projectWords(locale: Locale, pack: RulePack, products: ReadonlyMap<number, MatchProduct>) {
  const said = (key: string, params: Record<string, unknown> = {}) => words(key, params, locale) ?? key;
  const number = (value: number) => value.toLocaleString(MARKS[locale], { maximumFractionDigits: 3 });
  const value = (code: string) => words(valueKey(code), {}, locale) ?? code;
  const attribute = (code: string) => words(`matching_attribute_${code}`, {}, locale) ?? code;
  const attributes = (codes: readonly string[]) => codes.map(attribute).join(said('matching_list_comma'));
  const codeOf = (skuId: number) => products.get(skuId)?.partNumber ?? said('matching_must_use_gone', { id: skuId });
  const evidence = (rule: RuleId) => said(`matching_tag_${RULES[rule].tag.toLowerCase()}`);
  const language = {
    rule: (id: RuleId, inputs: Record<string, unknown>) => said(ruleKey(id), inputs),
    value,
    number,
    days: (count: number) => said('matching_unit_days', { count }),
    times: (formula: string, count: number) => said('matching_trace_times', { formula, count }),
    // Without separators, as the amounts of its columns.
    yuan: (amount: string) => amount,
  };

  function factWords(id: FactId): string {
    const { value: amount, source } = pack.facts[id];
    const named = said('matching_result_source_of', {
      name: said(factKey(id)),
      value: `${number(amount)} ${FACTS[id].unit}`.trim(),
    });
    return `${named} (${sourceIn(source, locale)})`;
  }

  /** Demands that no formula speaks of, and whether the product meets them; those of sets are told by their formulas. */
  function demands({ need, skuId }: Line): Reason[] {
    const product = skuId === null ? undefined : products.get(skuId);
    if (!product || need.scene === null) return [];
    const told = new Set(need.steps.map(({ rule }) => rule));
    const candidate = candidateOf(product);
    return need.requirements.flatMap((one) => {
      const found = verdict(candidate, one, pack);
      if (found === 'met' && told.has(one.rule)) return [];
      const name = attribute(one.attribute);
      const isNumber = one.is === 'atLeast' || one.is === 'atMost';
      return {
        evidence: evidence(one.rule),
        formula: isNumber ? `${name} ${RELATION[one.is]} ${number(one.value)}` : name,
        result: said(VERDICT[found]),
        source: sourceIn(RULES[one.rule].source, locale),
      };
    });
  }

  return {
    said,
    name: (product: MatchProduct) => (locale === 'zh' ? product.nameZh : product.nameEn),

    /** Why a line is as it is: every formula with its numbers, and the demands that no formula speaks of. */
    reasons(line: Line, steps: readonly TraceStep[]): Reason[] {
      return [
        ...steps.map((step) => ({
          evidence: evidence(step.rule),
          ...traceText(step, language),
          source: [sourceIn(RULES[step.rule].source, locale), ...step.facts.map(factWords)].join('; '),
        })),
        ...demands(line),
      ];
    },

    flag(flag: Flag): string {
      return said(flagKey(flag), {
        ...flag,
        ...('shared' in flag && flag.shared),
        ...('attributes' in flag && { attributes: attributes(flag.attributes) }),
        ...('savedFen' in flag && { saved: fenToYuan(flag.savedFen) }),
        ...('of' in flag && { products: flag.of.map(codeOf).join(said('matching_list_comma')) }),
      });
    },

    alternative({ skuId, why, wishes = [], against, differenceFen, quantity, missing }: Alternative): string {
      const sign = differenceFen !== null && differenceFen < 0 ? '−' : '+';
      const price = differenceFen === null ? '' : ` ${sign}¥${fenToYuan(Math.abs(differenceFen))}`;
      const reason =
        wishes.length > 0
          ? said('matching_why_wishes', { attributes: attributes(wishes) })
          : against !== undefined && isAgainst(against, differenceFen)
            ? said(againstKey(against), 'fen' in against ? { money: fenToYuan(against.fen) } : { ...against })
            : isToldByAmount(why, differenceFen)
              ? ''
              : said(whyKey(why, differenceFen));
      const short = missing === undefined ? [] : [said('matching_why_missing', { missing })];
      const reasons = [...(missing !== undefined && why === 'stockShort' ? [] : [reason]), ...short].filter(Boolean);
      const told = reasons.length > 0 ? ` (${reasons.join(' · ')})` : '';
      return `${codeOf(skuId)} × ${number(quantity)}${price}${told}`;
    },
  };
}
