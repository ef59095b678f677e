import type { SignedInContext } from '../../../platform/server/context.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import type { Accepted, GoldenResult } from '../contract/rule-pack-endpoints.ts';
import { site } from '../contract/site.ts';
import type { GoldenCase } from './golden-cases.ts';
import { solveInThread } from './solve-in-thread.ts';

type Asking = Pick<SignedInContext, 'session' | 'log'>;

/** How often each need of a case is met by these rules. @throws AppError unavailable, tooMany, notSolved */
export async function needsOf(
  { site: told, candidates, found }: GoldenCase,
  pack: RulePack,
  { session, log }: Asking,
  hungUp?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const asked = { site: site.parse(told), pack, candidates };
  const { solution } = await solveInThread(asked, session.accountId, log, hungUp);
  return found(solution);
}

/** A case's needs beside what is expected of them. */
export function goldenResultOf(one: GoldenCase, found: ReadonlyMap<string, number>, accepted: Accepted): GoldenResult {
  const own = accepted[one.id];
  const expected = own?.needs ?? one.expected;
  const needs = [...new Set([...Object.keys(expected), ...found.keys()])].toSorted();
  const differences = needs
    .map((need) => ({ need, expected: expected[need] ?? null, found: found.get(need) ?? null }))
    .filter((difference) => difference.expected !== difference.found);
  return {
    id: one.id,
    scene: one.scene,
    site: JSON.stringify(one.site),
    isGreen: differences.length === 0,
    reason: own?.reason ?? null,
    differences,
  };
}

/** What golden cases come to by these rules. @throws AppError unavailable, tooMany, notSolved */
export async function checkGoldenCases(
  cases: readonly GoldenCase[],
  pack: RulePack,
  accepted: Accepted,
  asking: Asking,
  hungUp?: AbortSignal,
): Promise<GoldenResult[]> {
  const results: GoldenResult[] = [];
  for (const one of cases) results.push(goldenResultOf(one, await needsOf(one, pack, asking, hungUp), accepted));
  return results;
}
