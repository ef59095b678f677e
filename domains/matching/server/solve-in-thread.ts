import { AppError } from '../../../platform/contract/app-error.ts';
import { fairQueue } from '../../../platform/server/limited-queue.ts';
import { ownThread } from '../../../platform/server/own-thread.ts';
import type { Candidate } from '../contract/candidate.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { RulePack } from '../contract/rule-pack.ts';
import { camerasOf, doorsOf } from '../contract/site/size.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';

export interface SolveTask {
  readonly site: Site;
  readonly pack: RulePack;
  readonly candidates: readonly Candidate[];
}
/** The result as JSON, as it is stored. */
export type SolveAnswer = { readonly solution: string } | { readonly failed: string };

/** Nearly twice what a site of as many parts as there may be comes to; it is stored as it is. */
const LARGEST_BYTES = 5_000_000;

/** Cameras and doors of a site that is worked out in well under a second. */
const SMALL = 500;

/** Somebody who waits for longer has left, or does better to ask again: forty large ones are ten minutes. */
const MOST_WAIT_MS = 30_000;

/** A thread with a queue of its own, in which accounts take turns. A site that takes longer is given up. */
function place(answerMs: number) {
  const inTurn = fairQueue<number>({ most: 1, mostWaiting: 40, mostOfOne: 3, mostWaitMs: MOST_WAIT_MS });
  const answerOf = ownThread<SolveTask, SolveAnswer>({
    script: new URL('./solve-worker.ts', import.meta.url),
    answerMs,
    heapMb: 256,
    idleMs: 60_000,
    what: 'solves sites',
  });
  return (owner: number, task: SolveTask) =>
    inTurn(owner, () => answerOf(task).catch((error: unknown) => ({ failed: String(error) })));
}

/** One site at a time: the browser solves what is typed, the server what is kept. Nobody waits behind large ones for a small one. */
const small = place(10_000);
const large = place(15_000);

const sizeOf = ({ scenes }: Site): number => scenes.reduce((sum, one) => sum + camerasOf(one) + doorsOf(one), 0);

/**
 * A site's bill of materials, worked out in a thread beside the mall's. Sites of one `owner` wait for one another and
 * not in front of all others', small ones not behind large ones.
 *
 * @returns the result, and its JSON as it is stored
 * @throws AppError notSolved when it takes too long or comes out too large; unavailable or tooMany when too many wait,
 *   unavailable when its turn does not come in time
 */
export async function solveInThread(
  task: SolveTask,
  owner: number,
  log: { error(fields: object, words: string): void },
): Promise<{ readonly solution: Solution; readonly json: string }> {
  const answer = await (sizeOf(task.site) > SMALL ? large : small)(owner, task);
  if ('failed' in answer || answer.solution.length > LARGEST_BYTES) {
    log.error({ owner, problem: 'failed' in answer ? answer.failed : 'too large' }, 'a site was not solved');
    throw new AppError(MATCHING_ERRORS.notSolved);
  }
  return { solution: JSON.parse(answer.solution) as Solution, json: answer.solution };
}
