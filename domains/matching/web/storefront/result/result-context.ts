import { createContext, use } from 'react';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Override } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import type { Solved } from '../../use-solution.ts';

/** What every line of a result needs. */
export interface Result {
  readonly solution: Solution;
  readonly compare: Solved['compare'];
  /** Lines that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (line: string) => void;
  /** On paper nothing is folded. */
  readonly isPrinting: boolean;
  readonly pack: RulePack;
  readonly products: ReadonlyMap<number, MatchProduct>;
  /** What parts of scenes are called, by scene and part. */
  readonly partNames: ReadonlyMap<string, string>;
  readonly overrides: readonly Override[];
  /** As they are when it is called: what is undone later must not undo more. */
  readonly latest: () => readonly Override[];
  readonly onOverrides: (overrides: readonly Override[]) => void;
}

export const ResultContext = createContext<Result | null>(null);

export function useResult(): Result {
  const result = use(ResultContext);
  if (!result) throw new Error('outside a ResultPanel');
  return result;
}
