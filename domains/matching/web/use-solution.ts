import { useCallback, useEffect, useState } from 'react';
import type { SwapComparison } from '../contract/engine/compare-swaps.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { type MatchBasis, openSolver, type Solver } from './solver.ts';

export interface Solved {
  /** Of the last site that was solved; null before the first. */
  readonly solution: Solution | null;
  /** Whether another one is being worked out. */
  readonly isBehind: boolean;
  /** Why the last one could not be worked out. */
  readonly failed: string | null;
  /** What the project would be like with each alternative of a line; nothing where it cannot be said. */
  readonly compare: (line: string) => Promise<readonly SwapComparison[]>;
}

/**
 * The bill of materials of a site that a person is typing, worked out in a thread of its own, so that the page stays
 * quick.
 *
 * @param site null where what was typed is no site yet: the last result stays. The same object is solved once.
 */
export function useSolution(site: Site | null, basis: MatchBasis | undefined): Solved {
  const [solver, setSolver] = useState<Solver | null>(null);
  const [last, setLast] = useState<{ site: Site | null; solution: Solution | null; failed: string | null }>({
    site: null,
    solution: null,
    failed: null,
  });
  useEffect(() => {
    if (!basis) return;
    const opened = openSolver(basis, (solved, answer) =>
      setLast((before) =>
        'solution' in answer
          ? { site: solved, solution: answer.solution, failed: null }
          : { ...before, site: solved, failed: answer.failed },
      ),
    );
    setSolver(opened);
    return () => {
      setSolver(null);
      opened.close();
    };
  }, [basis]);
  useEffect(() => {
    if (site) solver?.ask(site);
  }, [site, solver]);
  const compare = useCallback(async (line: string) => (await solver?.compare(line)) ?? [], [solver]);
  return { solution: last.solution, failed: last.failed, isBehind: site !== null && last.site !== site, compare };
}
