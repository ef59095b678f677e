import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { fairQueue } from '../../../platform/server/limited-queue.ts';
import { ownThread } from '../../../platform/server/own-thread.ts';
import type { Candidate } from '../contract/candidate.ts';
import { weightOf } from '../contract/engine/weight.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';

/** What is to be worked out, and by which rules. */
interface Asked {
  readonly site: Site;
  readonly pack: RulePack;
  readonly candidates: readonly Candidate[];
}
export interface SolveTask extends Asked {
  /** Steps after which it is given up. */
  readonly most: number;
  /** Shared memory: not 0 once nobody waits for the result. */
  readonly stopped: Int32Array<SharedArrayBuffer>;
}
/** The result as JSON, as it is stored. */
export type SolveAnswer =
  | { readonly solution: string }
  | { readonly failed: string }
  /** It takes more than its place gives it. */
  | { readonly beyond: string }
  | { readonly stopped: true };

/** Nearly twice what a site of as many parts as there may be comes to; it is stored as it is. */
const LARGEST_BYTES = 5_000_000;

/** A site that weighs no more is worked out in a second, or little more. */
export const SMALL_STEPS = 200_000_000;

/**
 * Steps after which a site is given up, on a fast machine as on a slow one. The largest valid sites of the demo mall take
 * half of them: twenty seconds on a machine that does nothing else.
 */
export const MOST_STEPS = 8_000_000_000;

interface PlaceLimits {
  readonly most: number;
  /** The outer end, should a step ever take longer than all are thought to. */
  readonly answerMs: number;
}

/** What weighs little takes no longer than this, however it was weighed: those behind it wait half a minute at most. */
const SMALL: PlaceLimits = { most: 3 * SMALL_STEPS, answerMs: 15_000 };
const LARGE: PlaceLimits = { most: MOST_STEPS, answerMs: 120_000 };

/** Somebody who waits for longer has left, or does better to ask again: forty large ones are ten minutes. */
const MOST_WAIT_MS = 30_000;

/** A thread with a queue of its own, in which accounts take turns. */
function place({ most, answerMs }: PlaceLimits) {
  const inTurn = fairQueue<number>({ most: 1, mostWaiting: 40, mostOfOne: 3, mostWaitMs: MOST_WAIT_MS });
  const answerOf = ownThread<SolveTask, SolveAnswer>({
    script: new URL('./solve-worker.ts', import.meta.url),
    answerMs,
    heapMb: 256,
    idleMs: 60_000,
    what: 'solves sites',
  });
  async function answer(asked: Asked, hungUp: AbortSignal | undefined): Promise<SolveAnswer> {
    const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const stop = () => Atomics.store(stopped, 0, 1);
    hungUp?.addEventListener('abort', stop, { once: true });
    try {
      return await answerOf({ ...asked, most, stopped });
    } catch (error) {
      return { beyond: String(error) };
    } finally {
      hungUp?.removeEventListener('abort', stop);
    }
  }
  return (owner: number, asked: Asked, hungUp: AbortSignal | undefined) =>
    inTurn(owner, () => answer(asked, hungUp), hungUp);
}

/** One site at a time: the browser solves what is typed, the server what is kept. Nobody waits behind large ones for a small one. */
const small = place(SMALL);
const large = place(LARGE);

interface SolveLog {
  warn(fields: object, words: string): void;
  error(fields: object, words: string): void;
}

/** Where a site's weight puts it; one that takes more than a small one may goes on among the large ones. */
async function inItsPlace(
  asked: Asked,
  owner: number,
  log: SolveLog,
  hungUp: AbortSignal | undefined,
): Promise<SolveAnswer> {
  const products = asked.candidates.length;
  const weight = weightOf(asked.site, products);
  if (weight > SMALL_STEPS) return large(owner, asked, hungUp);
  const answer = await small(owner, asked, hungUp);
  if (!('beyond' in answer)) return answer;
  // Weights are to be counted anew. No flood: each took a small one's whole time, and they come one after the other.
  log.warn({ owner, weight, products, problem: answer.beyond }, 'a small site takes far more steps than it weighs');
  return large(owner, asked, hungUp);
}

/**
 * A site's bill of materials, worked out in a thread beside the mall's. Sites of one `owner` wait for one another and
 * not in front of all others', small ones not behind large ones.
 *
 * @param hungUp when nobody waits for the result any more, the site loses its turn, or is stopped where it is
 * @returns the result, and its JSON as it is stored
 * @throws AppError notSolved when it takes too many steps or comes out too large; unavailable or tooMany when too many
 *   wait, unavailable when its turn does not come in time or its caller has hung up
 */
export async function solveInThread(
  asked: Asked,
  owner: number,
  log: SolveLog,
  hungUp?: AbortSignal,
): Promise<{ readonly solution: Solution; readonly json: string }> {
  const answer = await inItsPlace(asked, owner, log, hungUp);
  if ('stopped' in answer) throw new AppError(APP_ERRORS.unavailable);
  if ('solution' in answer && answer.solution.length <= LARGEST_BYTES) {
    return { solution: JSON.parse(answer.solution) as Solution, json: answer.solution };
  }
  const problem = 'solution' in answer ? 'too large' : 'beyond' in answer ? answer.beyond : answer.failed;
  log.error({ owner, problem }, 'a site was not solved');
  throw new AppError(MATCHING_ERRORS.notSolved);
}
