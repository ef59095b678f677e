import { setTimeout as rest } from 'node:timers/promises';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { limitedQueue } from './limited-queue.ts';

interface SpareTime {
  /** More than this many are refused. */
  readonly mostWaiting: number;
  /** More than this many of one caller, with the one that runs, are refused, however few others wait. */
  readonly mostOfOne: number;
  /** How long to rest after each task, as a share of the time it took: 1 leaves half of the time to others. */
  readonly restShare: number;
}

/**
 * Runs costly tasks that anybody can cause one at a time, with a rest after each that nobody waits for but the next.
 * @throws AppError unavailable when `mostWaiting` already wait, or `mostOfOne` of this caller
 */
export function spareTime({ mostWaiting, mostOfOne, restShare }: SpareTime) {
  const queue = limitedQueue(1, mostWaiting);
  /** Of callers whose tasks wait or run. */
  const counts = new Map<string, number>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const before = counts.get(caller) ?? 0;
    if (before >= mostOfOne) throw new AppError(APP_ERRORS.unavailable);
    counts.set(caller, before + 1);
    try {
      return await new Promise<T>((resolve, reject) => {
        queue(async () => {
          const begun = performance.now();
          await work().then(resolve, reject);
          await rest((performance.now() - begun) * restShare, undefined, { ref: false });
        }).catch(reject);
      });
    } finally {
      const left = (counts.get(caller) ?? 1) - 1;
      if (left > 0) counts.set(caller, left);
      else counts.delete(caller);
    }
  };
}
