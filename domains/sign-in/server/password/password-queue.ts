import { APP_ERRORS, AppError } from '../../../../platform/contract/app-error.ts';
import { limitedQueue } from '../../../../platform/server/limited-queue.ts';

/** Waiting attempts per key, and unknown browsers admitted; any beyond that are rejected rather than kept in memory. */
const MAX_WAITING = 100;
const MAX_STRANGERS = 1_000;
const BUSY_SECONDS = 5;
let strangers = 0;
/** A comparison takes a core and 19 MiB: more at once would only wait. Queue slots remain for known browsers. */
const hashQueue = limitedQueue(8, 2 * MAX_STRANGERS);

const busy = () => new AppError(APP_ERRORS.tooMany, { seconds: BUSY_SECONDS });

/** The pending attempts, by the key they are serialized on. */
const queues = new Map<string, (() => void)[]>();

/** Runs `work` when no other work with this key runs in this process; first come, first served. */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key);
  if (queue && queue.length >= MAX_WAITING) throw busy();
  if (queue) await new Promise<void>((start) => queue.push(start));
  else queues.set(key, []);
  try {
    return await work();
  } finally {
    const next = queues.get(key)?.shift();
    if (next) next();
    else queues.delete(key);
  }
}

async function amongStrangers<T>(work: () => Promise<T>): Promise<T> {
  if (strangers >= MAX_STRANGERS) throw busy();
  strangers += 1;
  try {
    return await work();
  } finally {
    strangers -= 1;
  }
}

/**
 * Runs a password attempt when fewer than eight others run in this process, and none that is counted in the same
 * buckets: concurrent ones could compare more passwords than remain before one of them is counted.
 * @param of.address null for a browser known to the account, which waits only for its own attempts
 * @throws AppError tooMany when too many are waiting already
 */
export function inPasswordQueue<T>(
  { own, address }: { readonly own: string; readonly address: string | null },
  work: () => Promise<T>,
): Promise<T> {
  if (address === null) return alone(own, () => hashQueue(work));
  // Always in this order, to avoid a deadlock.
  return amongStrangers(() => alone(own, () => alone(address, () => hashQueue(work))));
}
