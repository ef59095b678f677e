import { isSignedIn, session } from '../../../platform/web/session/session-store.ts';
import { noteAccess, refreshSession } from './start-session.ts';

/** A page that was hidden for less is as true as it was. */
export const READ_AGAIN_AFTER_MS = 60_000;

let readAt = Number.NEGATIVE_INFINITY;
let reading = false;
let changed: () => void = () => undefined;

async function readAgain(): Promise<void> {
  if (reading || !isSignedIn()) return;
  reading = true;
  readAt = Date.now();
  try {
    if (await refreshSession({ quiet: true })) changed();
  } catch {
    // Asked again on the next occasion; what is not allowed is refused by the mall in any case.
  } finally {
    reading = false;
  }
}

/** For every answer of the mall: one that says that the person's rights or terms have changed has the session read again. */
export function onAccess(digest: string, token: string): void {
  // While somebody signs in, their session is being read already.
  if (noteAccess(digest, token) && session().identity !== 0) void readAgain();
}

/**
 * Keeps what the screen offers in step with what the person may do: the session is read when the app starts, when the
 * page becomes visible after a while, and when an answer says that it changed. `onChange` runs after rights
 * or terms have become other ones, to have the page read again. Returns how to stop.
 */
export function followAccess(onChange: () => void): () => void {
  changed = onChange;
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt >= READ_AGAIN_AFTER_MS) void readAgain();
  };
  document.addEventListener('visibilitychange', onVisible);
  void readAgain();
  return () => document.removeEventListener('visibilitychange', onVisible);
}
