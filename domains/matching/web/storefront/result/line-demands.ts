import { verdict } from '../../../contract/engine/requirements.ts';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import type { Requirement } from '../../../contract/need.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Line } from '../../../contract/solution.ts';
import { attributeName } from '../../attribute-words.ts';
import { numberWords } from '../../number-words.ts';

const RELATION = { atLeast: '≥', atMost: '≤' } as const;

/** Units by how the names of attributes end. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...['m', 'mm', 'km', 'kg', 'lux'].map((unit) => [unit, unit] as const),
  ['mm2', 'mm²'],
  ['tb', 'TB'],
  ['w', 'W'],
  ['va', 'VA'],
  ['v', 'V'],
  ['a', 'A'],
  ['ma', 'mA'],
  ['ah', 'Ah'],
  ['mbps', 'Mbps'],
  ['deg', '°'],
  ['u', 'U'],
  ['mpx', 'MP'],
  ['resolution', 'MP'],
  ['max', 'fps'],
]);

/** The unit that an attribute is counted in; empty where it counts pieces. */
export const unitOfAttribute = (attribute: string): string => UNITS.get(attribute.split('_').at(-1) ?? '') ?? '';

export function demandWords(one: Requirement): string {
  const name = attributeName(one.attribute);
  if (one.is !== 'atLeast' && one.is !== 'atMost') return name;
  const unit = unitOfAttribute(one.attribute);
  const amount = `${numberWords(one.value)}${unit === '°' || unit === '' ? unit : `\u00a0${unit}`}`;
  return `${name}\u00a0${RELATION[one.is]}\u00a0${amount}`;
}

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
