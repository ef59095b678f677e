import type { Candidate } from '../candidate.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Site } from '../site.ts';
import type { Solution } from '../solution.ts';

/** Products indexed once, so that a change in a wizard is solved again at once. */
export interface PreparedCandidates {
  readonly bySku: ReadonlyMap<number, Candidate>;
  readonly byCategory: ReadonlyMap<string, readonly Candidate[]>;
}

/** Indexes the products that may be chosen. Pure: the same products give the same index, in any order. */
export function prepareCandidates(candidates: readonly Candidate[]): PreparedCandidates {
  const sorted = candidates.toSorted((a, b) => a.skuId - b.skuId);
  return {
    bySku: new Map(sorted.map((candidate) => [candidate.skuId, candidate])),
    byCategory: Map.groupBy(sorted, ({ categoryCode }) => categoryCode),
  };
}

/** From a site to a bill of materials with reasons. The same input gives the same result. */
export function solve(_site: Site, pack: RulePack, _candidates: PreparedCandidates): Solution {
  return {
    packVersion: pack.version,
    lines: [],
    problems: [],
    totals: {
      fen: null,
      linesWithoutPrice: 0,
      watts: 0,
      rackUnits: 0,
      storageDays: null,
      storageTb: 0,
      mbps: 0,
      cameras: 0,
    },
    plan: { recorders: [], switches: [], cabinets: [] },
    sharing: null,
    savings: [],
  };
}
