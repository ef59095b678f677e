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

/** What is known of a result, and what was asked about it. */
export interface KnownComparisons extends Pick<Comparisons, 'byNeed' | 'asked'> {
  readonly of: Solution | null;
}

/** Of another result it says nothing. */
export const nothingKnown = (of: Solution | null): KnownComparisons => ({ of, byNeed: new Map(), asked: new Set() });

/** A need is asked about: with another result than before, all else is forgotten. */
export function askedAbout(before: KnownComparisons, of: Solution, need: string): KnownComparisons {
  const known = before.of === of ? before : nothingKnown(of);
  return { ...known, asked: new Set(known.asked).add(need) };
}

/** An answer about a need; one about an older result than the last that was asked about is thrown away. */
export function answered(
  before: KnownComparisons,
  of: Solution,
  need: string,
  compared: ComparedProducts,
): KnownComparisons {
  if (before.of !== of) return before;
  const asked = new Set(before.asked);
  asked.delete(need);
  return { of, asked, byNeed: new Map(before.byNeed).set(need, compared) };
}

export function useComparisons(solution: Solution | null, compare: Solved['compare']): Comparisons {
  const [last, setLast] = useState(() => nothingKnown(solution));
  const ask = useCallback(
    async (need: string): Promise<void> => {
      if (!compare || !solution) return;
      setLast((before) => askedAbout(before, solution, need));
      const compared = await comparedOf(need, solution.lines, compare);
      setLast((before) => answered(before, solution, need, compared));
    },
    [solution, compare],
  );
  return useMemo(() => {
    const { byNeed, asked } = last.of === solution ? last : nothingKnown(solution);
    return { byNeed, asked, ask: compare && ask };
  }, [last, solution, compare, ask]);
}
