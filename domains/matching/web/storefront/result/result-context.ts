import { createContext, use } from 'react';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Override } from '../../../contract/site.ts';

/** What every line of a result needs. */
export interface Result {
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
