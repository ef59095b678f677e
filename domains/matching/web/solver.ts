import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { readMatchBasis } from '../contract/match-endpoints.ts';
import type { Site } from '../contract/site.ts';
import type { SolverAnswer, SolverTask } from './solver-worker.ts';

export type MatchBasis = ResponseOf<typeof readMatchBasis>;

/** Solves sites in a thread of its own. */
export interface Solver {
  /** Asks for a site; of those that are asked for while one is solved, only the last is. */
  ask(site: Site): void;
  close(): void;
}

/** @param onAnswer gets the site that was solved with its result, or why there is none */
export function openSolver(basis: MatchBasis, onAnswer: (site: Site, answer: SolverAnswer) => void): Solver {
  const thread = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  const tell = (task: SolverTask) => thread.postMessage(task);
  let solving: Site | null = null;
  let waiting: Site | null = null;

  function begin(site: Site): void {
    solving = site;
    tell({ kind: 'site', site });
  }

  thread.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
    if (solving) onAnswer(solving, data);
    solving = null;
    if (!waiting) return;
    begin(waiting);
    waiting = null;
  });
  tell({ kind: 'basis', pack: basis.pack, products: basis.products });
  return {
    ask(site) {
      if (solving) waiting = site;
      else begin(site);
    },
    close: () => thread.terminate(),
  };
}
