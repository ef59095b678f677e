import type { RulePack } from '../rule-pack.ts';
import { stepsTaken, takeSteps } from './steps.ts';

interface Remembered {
  readonly result: unknown;
  readonly steps: number;
}

/** What was worked out from the products of a mall, by the pack and by all else that decides it. */
export type Memory = WeakMap<RulePack, Map<string, Remembered>>;

/** Kept results of a pack: a wizard asks for far fewer between two changes of a site. */
const MOST_KEPT = 5_000;

/**
 * Works something out, or takes it from what was worked out before. It counts the same steps either way, so that a site
 * is given up whatever was solved before it.
 * @param key all that decides the result, beside products and pack
 */
export function remembered<Result>(memory: Memory, pack: RulePack, key: string, work: () => Result): Result {
  const kept = memory.get(pack) ?? new Map<string, Remembered>();
  memory.set(pack, kept);
  const known = kept.get(key);
  if (known !== undefined) {
    takeSteps(known.steps);
    return known.result as Result;
  }
  const before = stepsTaken();
  const result = work();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, { result, steps: stepsTaken() - before });
  return result;
}
