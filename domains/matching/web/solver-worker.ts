/** Solves sites in a thread of the browser, one after the other. See `solver.ts`. */
import { type PreparedCandidates, prepareCandidates } from '../contract/engine/candidates.ts';
import { compareSwaps, type SwapComparison } from '../contract/engine/compare-swaps.ts';
import { solve } from '../contract/engine/solve.ts';
import { candidateOf, type MatchProduct } from '../contract/match-product.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';

export type SolverTask =
  | { readonly kind: 'basis'; readonly pack: RulePack; readonly products: readonly MatchProduct[] }
  /** `result` tells one result from another. */
  | { readonly kind: 'site'; readonly site: Site; readonly result: number }
  | { readonly kind: 'swaps'; readonly line: string; readonly result: number };
export type SolverAnswer =
  | { readonly solution: Solution }
  | { readonly failed: string }
  | { readonly swaps: readonly SwapComparison[] };

interface Basis {
  readonly pack: RulePack;
  readonly candidates: PreparedCandidates;
}

let basis: Basis | null = null;
/** What was solved last. */
let last: { readonly result: number; readonly site: Site; readonly solution: Solution } | null = null;

function answerTo(site: Site, result: number): SolverAnswer {
  try {
    if (!basis) return { failed: 'no rules and products yet' };
    const solution = solve(site, basis.pack, basis.candidates);
    last = { result, site, solution };
    return { solution };
  } catch (error) {
    return { failed: String(error) };
  }
}

/**
 * Nothing where it cannot be worked out, and of a result that is no longer the last: the alternatives stand there without
 * it.
 */
function swapsOf(line: string, result: number): readonly SwapComparison[] {
  if (!basis || last?.result !== result) return [];
  try {
    return compareSwaps(last.site, last.solution, line, basis.pack, basis.candidates);
  } catch {
    return [];
  }
}

addEventListener('message', ({ data }: MessageEvent<SolverTask>) => {
  if (data.kind === 'basis') {
    basis = { pack: data.pack, candidates: prepareCandidates(data.products.map(candidateOf)) };
  } else if (data.kind === 'site') {
    postMessage(answerTo(data.site, data.result));
  } else {
    postMessage({ swaps: swapsOf(data.line, data.result) } satisfies SolverAnswer);
  }
});
