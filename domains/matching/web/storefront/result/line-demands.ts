import { verdict } from '../../../contract/engine/requirements.ts';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import type { Requirement } from '../../../contract/need.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Line } from '../../../contract/solution.ts';
import { attributeName } from '../../attribute-words.ts';
import { numberWords } from '../../number-words.ts';

const RELATION = { atLeast: '≥', atMost: '≤' } as const;

export const demandWords = (one: Requirement): string =>
  one.is === 'atLeast' || one.is === 'atMost'
    ? `${attributeName(one.attribute)}\u00a0${RELATION[one.is]}\u00a0${numberWords(one.value)}`
    : attributeName(one.attribute);

/** Demands that no formula of a line speaks of, and whether its product meets them. */
export function demandsOf({ need }: Line, product: MatchProduct | undefined, pack: RulePack) {
  if (!product || need.scene === null) return [];
  const told = new Set(need.steps.map(({ rule }) => rule));
  const candidate = candidateOf(product);
  return need.requirements.flatMap((one) => {
    const found = verdict(candidate, one, pack);
    return found === 'met' && told.has(one.rule) ? [] : [{ one, found }];
  });
}

/** How a box of cable divides into runs, which are not joined; null where the line is none. */
export function boxRunsOf({ need }: Line, product: MatchProduct | undefined) {
  const length = product?.attributes.length_m;
  const longest = need.steps.find(({ rule }) => rule === 'cable_boxes')?.inputs.longest;
  if (typeof length !== 'number' || typeof longest !== 'number' || longest <= 0) return null;
  return {
    length: numberWords(length),
    longest: numberWords(longest),
    runs: numberWords(Math.floor(length / longest)),
  };
}
