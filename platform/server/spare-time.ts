import { setTimeout as rest } from 'node:timers/promises';
import { limitedQueue } from './limited-queue.ts';

interface SpareTime {
  /** More than this many are refused. */
  readonly mostWaiting: number;
  /** How long to rest after each task, as a share of the time it took: 1 leaves half of the time to others. */
  readonly restShare: number;
}

/**
 * Runs costly tasks that anybody can cause one at a time, with a rest after each that nobody waits for but the next.
 * @throws AppError unavailable when `mostWaiting` already wait
 */
export function spareTime({ mostWaiting, restShare }: SpareTime): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = limitedQueue(1, mostWaiting);
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queue(async () => {
        const begun = performance.now();
        await work().then(resolve, reject);
        await rest((performance.now() - begun) * restShare, undefined, { ref: false });
      }).catch(reject);
    });
}
