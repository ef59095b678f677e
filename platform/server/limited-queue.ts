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

/**
 * Runs a task while fewer than `most` others run. Those that wait take turns by their owners, each owner's first come,
 * first served: nobody waits behind all that somebody else has sent.
 *
 * @throws AppError unavailable when `mostWaiting` already wait or this has waited for `mostWaitMs`, tooMany when
 *   `mostOfOne` of this owner wait
 */
export function fairQueue<Owner>({ most, mostWaiting, mostOfOne, mostWaitMs }: FairLimits) {
  /** In the order of their turns. */
  const waiting = new Map<Owner, (() => void)[]>();
  let waitingCount = 0;
  let running = 0;

  function enter(owner: Owner): Promise<void> | undefined {
    if (running < most) {
      running += 1;
      return undefined;
    }
    const own = waiting.get(owner) ?? [];
    if (own.length >= mostOfOne) throw new AppError(APP_ERRORS.tooMany, { seconds: BACK_AFTER_SECONDS });
    if (waitingCount >= mostWaiting) throw new AppError(APP_ERRORS.unavailable);
    waiting.set(owner, own);
    waitingCount += 1;
    return new Promise((start, refuse) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        start();
      };
      own.push(begin);
      if (mostWaitMs === undefined) return;
      timer = setTimeout(() => {
        forget(owner, begin);
        refuse(new AppError(APP_ERRORS.unavailable));
      }, mostWaitMs);
    });
  }

  /** Its place is free for others, and its owner's turn where nothing else of that owner waits. */
  function forget(owner: Owner, begin: () => void): void {
    const left = (waiting.get(owner) ?? []).filter((one) => one !== begin);
    if (left.length > 0) waiting.set(owner, left);
    else waiting.delete(owner);
    waitingCount -= 1;
  }

  /** The next in turn takes the place of the one who leaves; their owner's other tasks wait for another turn. */
  function leave(): void {
    const [turn] = waiting;
    if (!turn) {
      running -= 1;
      return;
    }
    const [owner, own] = turn;
    const next = own.shift();
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    waitingCount -= 1;
    next?.();
  }

  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    await enter(owner);
    try {
      return await work();
    } finally {
      leave();
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
