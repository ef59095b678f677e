import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/**
 * Runs what it is given when fewer than `most` others are under way; first come, first served. Each kind of work has
 * one of its own, so that nobody waits behind another kind's queue. A queue has an end: what it holds is memory.
 *
 * p-limit does the first half and has no end of its queue; with that put around it there is no less to read.
 * @throws AppError unavailable when `mostWaiting` wait already
 */
export function fewAtOnce(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new AppError(APP_ERRORS.unavailable);
    try {
      return await work();
    } finally {
      // Whoever waits takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
