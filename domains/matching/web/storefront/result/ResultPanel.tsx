import type { Override, Site } from '../../../contract/site.ts';
import type { MatchBasis } from '../../solver.ts';
import type { Solved } from '../../use-solution.ts';

interface ResultPanelProps {
  /** As it was solved; null before the first time. */
  readonly site: Site | null;
  readonly solved: Solved;
  readonly basis: MatchBasis;
  /** What the person changed in the result; everything that depends on it is solved again. */
  readonly onOverrides: (overrides: readonly Override[]) => void;
}

/** The bill of materials: each line beside its reasons. */
export function ResultPanel({ solved }: ResultPanelProps) {
  return <section aria-busy={solved.isBehind}>{null}</section>;
}
