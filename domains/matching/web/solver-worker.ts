/** Solves sites in a thread of the browser, one after the other. See `solver.ts`. */
import { type PreparedCandidates, prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { candidateOf, type MatchProduct } from '../contract/match-product.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';

export type SolverTask =
  | { readonly kind: 'basis'; readonly pack: RulePack; readonly products: readonly MatchProduct[] }
  | { readonly kind: 'site'; readonly site: Site };
export type SolverAnswer = { readonly solution: Solution } | { readonly failed: string };

interface Basis {
  readonly pack: RulePack;
  readonly candidates: PreparedCandidates;
}

let basis: Basis | null = null;

function answerTo(site: Site): SolverAnswer {
  try {
    if (!basis) return { failed: 'no rules and products yet' };
    return { solution: solve(site, basis.pack, basis.candidates) };
  } catch (error) {
    return { failed: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<SolverTask>) => {
  if (data.kind === 'basis') {
    basis = { pack: data.pack, candidates: prepareCandidates(data.products.map(candidateOf)) };
  } else {
    postMessage(answerTo(data.site));
  }
});
