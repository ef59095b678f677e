import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/** Whoever has more waiting than a person can mean is asked to come back after so many seconds. */
const BACK_AFTER_SECONDS = 10;

interface FairLimits {
  /** Tasks that run at once. */
  readonly most: number;
  /** Tasks that wait, because they take memory. */
  readonly mostWaiting: number;
  /** Of them those of one owner. */
  readonly mostOfOne: number;
  /** Whoever has waited for so long is asked to come back. Absent: each task has an end of its own that is soon enough. */
  readonly mostWaitMs?: number;
}

/** One that waits: what lets it in, and what sends it away. */
interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Runs a task while fewer than `most` others run. Those that wait take turns by their owners, each owner's first come,
 * first served, and whose task has just run comes after all others: nobody waits behind all that somebody else has sent.
 * When all places are taken, who has fewer waiting takes the last place of whoever has the most, at least two more: so no
 * owner fills the queue.
 *
 * @param hungUp whoever waits no longer gives their place away
 * @throws AppError unavailable when `mostWaiting` already wait, this has waited for `mostWaitMs`, gave its place to
 *   somebody who had fewer, or was hung up on; tooMany when `mostOfOne` of this owner wait
 */
export function fairQueue<Owner>({ most, mostWaiting, mostOfOne, mostWaitMs }: FairLimits) {
  /** In the order of their turns. */
  const waiting = new Map<Owner, Waiting[]>();
  let waitingCount = 0;
  let running = 0;

  function enter(owner: Owner, hungUp: AbortSignal | undefined): Promise<void> | undefined {
    if (hungUp?.aborted) throw new AppError(APP_ERRORS.unavailable);
    if (running < most) {
      running += 1;
      return undefined;
    }
    const own = waiting.get(owner) ?? [];
    if (own.length >= mostOfOne) throw new AppError(APP_ERRORS.tooMany, { seconds: BACK_AFTER_SECONDS });
    if (waitingCount >= mostWaiting) makeRoom(own.length);
    return new Promise((resolve, reject) => {
      const settled = () => {
        clearTimeout(timer);
        hungUp?.removeEventListener('abort', giveUp);
      };
      const one: Waiting = {
        start: () => {
          settled();
          resolve();
        },
        refuse: (error) => {
          settled();
          forget(owner, one);
          reject(error);
        },
      };
      const giveUp = () => one.refuse(new AppError(APP_ERRORS.unavailable));
      const timer = mostWaitMs === undefined ? undefined : setTimeout(giveUp, mostWaitMs);
      hungUp?.addEventListener('abort', giveUp, { once: true });
      waiting.set(owner, [...(waiting.get(owner) ?? []), one]);
      waitingCount += 1;
    });
  }

  /** A place for an owner who has fewer waiting than another. @throws AppError unavailable when nobody has more */
  function makeRoom(ownCount: number): void {
    let richest: readonly Waiting[] = [];
    for (const held of waiting.values()) if (held.length > richest.length) richest = held;
    if (richest.length <= ownCount + 1) throw new AppError(APP_ERRORS.unavailable);
    richest.at(-1)?.refuse(new AppError(APP_ERRORS.unavailable));
  }

  /** Its place is free for others, and its owner's turn where nothing else of that owner waits. */
  function forget(owner: Owner, gone: Waiting): void {
    const left = (waiting.get(owner) ?? []).filter((one) => one !== gone);
    if (left.length > 0) waiting.set(owner, left);
    else waiting.delete(owner);
    waitingCount -= 1;
  }

  /** The next in turn takes the place of the one who leaves; their owner's other tasks wait for another turn. */
  function leave(served: Owner): void {
    const own = waiting.get(served);
    // What an owner added while the own task ran does not come before those who came later and have had nothing.
    if (own !== undefined) {
      waiting.delete(served);
      waiting.set(served, own);
    }
    const [turn] = waiting;
    if (!turn) {
      running -= 1;
      return;
    }
    const [owner, [next, ...others]] = turn;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    waitingCount -= 1;
    next?.start();
  }

  return async <T>(owner: Owner, work: () => Promise<T>, hungUp?: AbortSignal): Promise<T> => {
    await enter(owner, hungUp);
    try {
      return await work();
    } finally {
      leave(owner);
    }
  };
}

/**
 * Runs a task while fewer than `most` others run; first come, first served. Each kind of work has its own instance, so
 * that nothing waits behind another kind's queue. The queue is bounded, because it takes memory.
 *
 * p-limit covers the first half but does not bound its queue; with that wrapped around it there is no less code.
 * @throws AppError unavailable when `mostWaiting` already wait
 */
export function limitedQueue(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = fairQueue<null>({ most, mostWaiting, mostOfOne: Number.POSITIVE_INFINITY });
  return (work) => queue(null, work);
}
