import { createContext, use } from 'react';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Override } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import type { Places } from './line-places.ts';
import type { Comparisons } from './use-comparisons.ts';

/** Changes what was changed by hand, as it is then: it may be more than the result that is shown knows of. */
export type OnOverrides = (change: (now: readonly Override[]) => readonly Override[]) => void;

/** What every line of a result needs. */
export interface Result {
  readonly solution: Solution;
  readonly comparisons: Comparisons;
  /** Lines that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (line: string) => void;
  /** On paper nothing is folded. */
  readonly isPrinting: boolean;
  readonly pack: RulePack;
  readonly products: ReadonlyMap<number, MatchProduct>;
  readonly places: Places;
  /** What the person has changed by now. */
  readonly overrides: readonly Override[];
  /** What was changed when it was worked out. */
  readonly solvedOverrides: readonly Override[];
  readonly onOverrides: OnOverrides;
  /** Brings a removed line back, and the focus to it. */
  readonly onBringBack: (line: string) => void;
}

export const ResultContext = createContext<Result | null>(null);

export function useResult(): Result {
  const result = use(ResultContext);
  if (!result) throw new Error('outside a ResultPanel');
  return result;
}
