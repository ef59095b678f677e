import type { Candidate } from '../candidate.ts';
import type { Need, OpticsDemand, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import { pixelsPerMetre } from './optics.ts';

/** Whether a product meets a demand; `unknown`: it does not say. */
export type Verdict = 'met' | 'unmet' | 'unknown';

/** What is judged by another attribute when a product does not say: never enough to verify, enough to refuse. */
function estimate(product: Candidate, attribute: string, pack: RulePack): number | null {
  if (attribute !== 'capacity_w') return null;
  const voltAmperes = product.attributes.capacity_va;
  return typeof voltAmperes === 'number' ? voltAmperes * factOf(pack, 'ups.powerFactor') : null;
}

export function verdict(product: Candidate, requirement: Requirement, pack: RulePack): Verdict {
  const value = product.attributes[requirement.attribute];
  if (value === undefined || value === '') {
    const guess = estimate(product, requirement.attribute, pack);
    if (guess !== null && requirement.is === 'atLeast' && guess < requirement.value) return 'unmet';
    return requirement.safety ? 'unmet' : 'unknown';
  }
  switch (requirement.is) {
    case 'atLeast':
      return typeof value === 'number' && value >= requirement.value ? 'met' : 'unmet';
    case 'atMost':
      return typeof value === 'number' && value <= requirement.value ? 'met' : 'unmet';
    case 'equals':
      return value === requirement.value ? 'met' : 'unmet';
    case 'oneOf':
      return requirement.value.includes(value) ? 'met' : 'unmet';
    case 'noneOf':
      return requirement.value.includes(value) ? 'unmet' : 'met';
  }
}

function opticsVerdict(product: Candidate, optics: OpticsDemand, pack: RulePack): Verdict {
  const density = pixelsPerMetre(product, optics, pack);
  if (density === null) return 'unknown';
  return density.pxPerM >= optics.pxPerM ? 'met' : 'unmet';
}

/** What a product does not meet and what it does not say; by attribute code. */
export interface Judgement {
  readonly unmet: readonly string[];
  readonly unknown: readonly string[];
  /** Whether a demand on which life depends is not met. */
  readonly unsafe: boolean;
}

/** Judges a product by a need's hard requirements. */
export function judge(product: Candidate, need: Pick<Need, 'requirements' | 'optics'>, pack: RulePack): Judgement {
  const unmet: string[] = [];
  const unknown: string[] = [];
  let unsafe = false;
  for (const requirement of need.requirements) {
    const found = verdict(product, requirement, pack);
    if (found === 'unmet') {
      unmet.push(requirement.attribute);
      unsafe ||= requirement.safety === true;
    }
    if (found === 'unknown') unknown.push(requirement.attribute);
  }
  if (need.optics !== null) {
    const found = opticsVerdict(product, need.optics, pack);
    if (found === 'unmet') unmet.push('dori_detect_m');
    if (found === 'unknown') unknown.push('dori_detect_m');
  }
  return { unmet, unknown, unsafe };
}

/** The wishes that a product meets. */
export const wishesMet = (product: Candidate, wishes: readonly Requirement[], pack: RulePack): readonly Requirement[] =>
  wishes.filter((wish) => verdict(product, wish, pack) === 'met');
