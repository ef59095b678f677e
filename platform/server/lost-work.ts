import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable, lostToOthers } from './database.ts';

/**
 * What an interrupted run means, for jobs and imports alike. A run writes down again and again that it is heard of. One
 * that is heard of no more was lost with its process, and what cost that twice is not begun a third time. A process
 * that lives and only lost its database has lost nothing: it says so as soon as the database answers again.
 */

/** As often a run says that its process lives. */
const HEARD_EVERY_MS = 15_000;
/** Four times not heard of. */
export const LOST_AFTER_MS = 60_000;
/** As often a run may be lost; then it is set aside. */
export const MAX_LOSSES = 2;
/** How soon a database that was away is asked again. */
const ASKED_AGAIN_MS = 500;

/** A run that was last heard of before then is lost. */
export const lostBefore = (at: Date) => new Date(at.getTime() - LOST_AFTER_MS);

/** Does the work and says meanwhile, by `hear`, that its process lives. */
export async function whileHeard<T>(hear: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const heard = setInterval(() => void hear().catch(() => undefined), HEARD_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(heard);
  }
}

/** Writes what must be known of a run, also if the database is away: until it answers, or the process is `stopping`. */
export async function onceItAnswers(write: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (stopping.aborted || !(isUnreachable(error) || lostToOthers(error))) throw error;
    }
    await wait(ASKED_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
