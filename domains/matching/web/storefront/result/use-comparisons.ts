import { useCallback, useMemo, useState } from 'react';
import type { SwapComparison } from '../../../contract/engine/compare-swaps.ts';
import type { Solution } from '../../../contract/solution.ts';
import type { Solved } from '../../use-solution.ts';

type Compare = NonNullable<Solved['compare']>;
/** What the whole project would be like with a product, by product. */
export type ComparedProducts = ReadonlyMap<number, SwapComparison>;

/** What was compared with the whole project, by need: lines of one need that is split tell the same of a product. */
export interface Comparisons {
  readonly byNeed: ReadonlyMap<string, ComparedProducts>;
  readonly asked: ReadonlySet<string>;
  /** Null: of this result nothing can be said. */
  readonly ask: ((need: string) => Promise<void>) | null;
}

/** Compares every alternative of every line of a need, each product once. */
export async function comparedOf(need: string, lines: Solution['lines'], compare: Compare): Promise<ComparedProducts> {
  const compared = new Map<number, SwapComparison>();
  for (const line of lines) {
    if (line.need.id !== need || line.alternatives.every(({ skuId }) => compared.has(skuId))) continue;
    for (const one of await compare(line.id)) compared.set(one.skuId, one);
  }
  return compared;
}

const NONE: Comparisons['byNeed'] = new Map();
const NOBODY: ReadonlySet<string> = new Set();

export function useComparisons(solution: Solution | null, compare: Solved['compare']): Comparisons {
  // Of another result it says nothing.
  const [known, setKnown] = useState({ of: solution, byNeed: NONE });
  const [asked, setAsked] = useState(NOBODY);
  const ask = useCallback(
    async (need: string): Promise<void> => {
      if (!compare || !solution) return;
      setAsked((before) => new Set(before).add(need));
      const compared = await comparedOf(need, solution.lines, compare);
      setKnown((before) => ({
        of: solution,
        byNeed: new Map(before.of === solution ? before.byNeed : NONE).set(need, compared),
      }));
      setAsked((before) => new Set([...before].filter((one) => one !== need)));
    },
    [solution, compare],
  );
  const byNeed = known.of === solution ? known.byNeed : NONE;
  return useMemo(() => ({ byNeed, asked, ask: compare && ask }), [byNeed, asked, compare, ask]);
}
