import type { SignedInContext } from '../../../platform/server/context.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import type { Expectations, GoldenResult } from '../contract/rule-pack-endpoints.ts';
import { site } from '../contract/site.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import { solveInThread } from './solve-in-thread.ts';

function differences(expected: Readonly<Record<string, number>>, found: ReadonlyMap<string, number>) {
  const needs = [...new Set([...Object.keys(expected), ...found.keys()])].toSorted();
  return needs
    .map((need) => ({ need, expected: expected[need] ?? null, found: found.get(need) ?? null }))
    .filter((one) => one.expected !== one.found);
}

/** What the golden cases come to by these rules. @throws AppError unavailable, tooMany, notSolved */
export async function checkGoldenCases(
  { session, log }: SignedInContext,
  pack: RulePack,
  accepted: Expectations,
): Promise<GoldenResult[]> {
  const results: GoldenResult[] = [];
  for (const { id, site: told, expected, candidates, found } of GOLDEN_CASES) {
    const read = site.parse(told);
    const { solution } = await solveInThread({ site: read, pack, candidates }, session.accountId, log);
    const own = accepted[id];
    const differing = differences(own ?? expected, found(solution));
    results.push({
      id,
      scenes: [...new Set(read.scenes.map(({ kind }) => kind))],
      isGreen: differing.length === 0,
      isAccepted: own !== undefined,
      differences: differing,
    });
  }
  return results;
}
