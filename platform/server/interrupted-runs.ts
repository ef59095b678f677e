import { setTimeout as wait } from 'node:timers/promises';
import { isTransientConflict, isUnreachable } from './database.ts';

/**
 * What an interrupted run means, for jobs and imports alike. A run regularly records a heartbeat. One without a
 * heartbeat was lost with its process, and what crashed a process twice is not started a third time. A process that is
 * alive and only lost its database has lost nothing: it records a heartbeat as soon as the database is back.
 */

/** Interval between heartbeats. */
const HEARTBEAT_MS = 15_000;
/** Four missed heartbeats. */
export const LOST_AFTER_MS = 60_000;
/** How often a run may be lost before it is set aside. */
export const MAX_LOSSES = 2;
/** Interval between retries while the database is away. */
const RETRY_MS = 500;

/** A run whose last heartbeat is older is lost. */
export const lostBefore = (at: Date) => new Date(at.getTime() - LOST_AFTER_MS);

/** Does the work and meanwhile records heartbeats through `beat`. */
export async function withHeartbeat<T>(beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Writes what must be recorded of a run, even if the database is away: retries until it is back, or the process is
 * `stopping`.
 */
export async function retryWhileUnreachable(write: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (stopping.aborted || !(isUnreachable(error) || isTransientConflict(error))) throw error;
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
