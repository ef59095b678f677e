import type { ResponseOf } from '../../../../../platform/contract/endpoint.ts';
import type { readMatchProject } from '../../../contract/match-endpoints.ts';
import type { Site } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import type { MatchBasis } from '../../solver.ts';
import type { Solved } from '../../use-solution.ts';
import { solutionDifference } from './solution-difference.ts';

export type KeptProject = ResponseOf<typeof readMatchProject>;

interface Edited {
  /** Null: a new project. */
  readonly kept: KeptProject | null;
  readonly isUnsaved: boolean;
  /** The revision that is edited. */
  readonly revision: number | null;
  /** What was typed as it is worked out; null: it is no site yet. */
  readonly site: Site | null;
  /** What is typed now; null: it is no site yet. */
  readonly current: Site | null;
}

export interface ShownResult {
  readonly site: Site | null;
  readonly solved: Solved;
  readonly basis: MatchBasis;
  /** When it was worked out, of a kept result. What is bought and exported is that one. */
  readonly keptAt: string | null;
  /** How the same site comes out today, where that is otherwise than it was kept. */
  readonly today: Solution | null;
}

/** With the rules that a kept result was worked out by. */
export const basisOf = ({ pack }: KeptProject, basis: MatchBasis): MatchBasis => (pack ? { ...basis, pack } : basis);

/**
 * A kept project shows the result that was kept, whatever would come out today; as soon as something is changed, the
 * result of what is typed.
 * @param keptBasis of `basisOf`
 */
export function shownResult(edited: Edited, solved: Solved, basis: MatchBasis, keptBasis: MatchBasis): ShownResult {
  const { kept, isUnsaved, revision, site, current } = edited;
  if (!kept || isUnsaved || kept.revision !== revision) return { site, solved, basis, keptAt: null, today: null };
  const isToday = solved.solution !== null && solved.failed === null && !solved.isBehind && site === current;
  const isOther = isToday && solved.solution !== null && solutionDifference(kept.solution, solved.solution) !== null;
  return {
    site: kept.site,
    solved: {
      ...{ site: kept.site, solution: kept.solution, isBehind: false, failed: null, retry: solved.retry },
      // Swaps are worked out by the rules and products of today: beside another result they would say nothing.
      compare: isToday && !isOther ? solved.compare : null,
    },
    basis: keptBasis,
    keptAt: kept.solvedTime,
    today: isOther ? solved.solution : null,
  };
}
