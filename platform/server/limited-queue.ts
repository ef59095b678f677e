import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/**
 * Runs a task while fewer than `most` others run; first come, first served. Each kind of work has its own instance, so
 * that nothing waits behind another kind's queue. The queue is bounded, because it takes memory.
 *
 * p-limit covers the first half but does not bound its queue; with that wrapped around it there is no less code.
 * @throws AppError unavailable when `mostWaiting` already wait
 */
export function limitedQueue(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new AppError(APP_ERRORS.unavailable);
    try {
      return await work();
    } finally {
      // The next in the queue takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
