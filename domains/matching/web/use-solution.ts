import { useCallback, useEffect, useState } from 'react';
import type { SwapComparison } from '../contract/engine/compare-swaps.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { type MatchBasis, openSolver, type Solver } from './solver.ts';

export interface Solved {
  /** What `solution` is of; null before the first. */
  readonly site: Site | null;
  /** Of the last site that was solved; null before the first. */
  readonly solution: Solution | null;
  /** Whether another one is being worked out. */
  readonly isBehind: boolean;
  /** Why the last one could not be worked out. */
  readonly failed: string | null;
  /**
   * What the project would be like with each alternative of a line; nothing where it cannot be said. Null: of this
   * result it never can.
   */
  readonly compare: ((line: string) => Promise<readonly SwapComparison[]>) | null;
  /** Tries once more, in another thread. */
  readonly retry: () => void;
}

interface Last extends Pick<Solved, 'site' | 'solution' | 'failed'> {
  /** What an answer came for last, be it that there is no solution. */
  readonly asked: Site | null;
}

const NOTHING_YET: Last = { asked: null, site: null, solution: null, failed: null };

/**
 * The bill of materials of a site that a person is typing, worked out in a thread of its own, so that the page stays
 * quick.
 *
 * @param site null where what was typed is no site yet: the last result stays. The same object is solved once.
 */
export function useSolution(site: Site | null, basis: MatchBasis | undefined): Solved {
  const [solver, setSolver] = useState<Solver | null>(null);
  const [last, setLast] = useState<Last>(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens another thread
  useEffect(() => {
    if (!basis) return;
    const opened = openSolver(basis, (solved, answer) =>
      setLast((before) =>
        'solution' in answer
          ? { asked: solved, site: solved, solution: answer.solution, failed: null }
          : { ...before, asked: solved, failed: answer.failed },
      ),
    );
    setSolver(opened);
    return () => {
      setSolver(null);
      opened.close();
    };
  }, [basis, attempt]);
  useEffect(() => {
    if (site) solver?.ask(site);
  }, [site, solver]);
  const retry = useCallback(() => {
    setLast((before) => ({ ...before, asked: null, failed: null }));
    setAttempt((before) => before + 1);
  }, []);
  const { asked, ...known } = last;
  const { site: solved } = known;
  const compare = useCallback(
    async (line: string) => (solved && (await solver?.compare(solved, line))) ?? [],
    [solver, solved],
  );
  return { ...known, isBehind: site !== null && asked !== site, compare, retry };
}
