import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SwapComparison } from '../contract/engine/compare-swaps.ts';
import type { readMatchBasis } from '../contract/match-endpoints.ts';
import type { Site } from '../contract/site.ts';
import type { SolverAnswer, SolverTask } from './solver-worker.ts';

export type MatchBasis = ResponseOf<typeof readMatchBasis>;

/** Solves sites in a thread of its own. */
export interface Solver {
  /** Asks for a site; of those that are asked for while one is solved, only the last is. */
  ask(site: Site): void;
  /**
   * What a site that was solved would be like with each alternative of a line; nothing where it cannot be said, or where
   * another one was solved since.
   */
  compare(site: Site, line: string): Promise<readonly SwapComparison[]>;
  close(): void;
}

type SiteAnswer = Exclude<SolverAnswer, { readonly swaps: unknown }>;

/** @param onAnswer gets the site that was solved with its result, or why there is none */
export function openSolver(basis: MatchBasis, onAnswer: (site: Site, answer: SiteAnswer) => void): Solver {
  const thread = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  const tell = (task: SolverTask) => thread.postMessage(task);
  let solving: Site | null = null;
  let waiting: Site | null = null;
  /** The number of each site that the thread was given. */
  const given = new WeakMap<Site, number>();
  let count = 0;
  /** Who asked to compare, the first first: the thread answers in order. */
  const comparing: ((swaps: readonly SwapComparison[]) => void)[] = [];
  /** Why the thread answers no more; null while it does. */
  let broken: string | null = null;

  function begin(site: Site): void {
    solving = site;
    count += 1;
    given.set(site, count);
    tell({ kind: 'site', site, result: count });
  }

  thread.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
    if ('swaps' in data) {
      comparing.shift()?.(data.swaps);
      return;
    }
    if (solving) onAnswer(solving, data);
    solving = null;
    if (!waiting) return;
    begin(waiting);
    waiting = null;
  });
  function giveUp(why: string): void {
    broken = why;
    // The last that was asked for is the one that somebody waits for.
    const asked = waiting ?? solving;
    solving = null;
    waiting = null;
    for (const answer of comparing.splice(0)) answer([]);
    if (asked) onAnswer(asked, { failed: why });
  }

  // The thread could not be loaded, or ended by itself: nobody would ever answer.
  thread.addEventListener('error', ({ message }) => giveUp(message || 'the solver could not be loaded'));
  thread.addEventListener('messageerror', () => giveUp('an answer of the solver could not be read'));
  tell({ kind: 'basis', pack: basis.pack, products: basis.products });
  return {
    ask(site) {
      if (broken !== null) onAnswer(site, { failed: broken });
      else if (solving) waiting = site;
      else begin(site);
    },
    compare(site, line) {
      const result = given.get(site);
      if (broken !== null || result === undefined) return Promise.resolve([]);
      tell({ kind: 'swaps', line, result });
      return new Promise((resolve) => comparing.push(resolve));
    },
    close() {
      thread.terminate();
      for (const answer of comparing.splice(0)) answer([]);
    },
  };
}
