import { isSignedIn, session } from '../../../platform/web/session/session-store.ts';
import { noteAccess, refreshSession } from './read-session.ts';

/** A page hidden for less than this does not reread the session. */
export const REFRESH_AFTER_MS = 60_000;

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
    // Retried on the next occasion; the server refuses whatever is not allowed in any case.
  } finally {
    reading = false;
  }
}

/** Called for every response: rereads the session if the response says that the user's rights or terms have changed. */
export function onAccess(digest: string, token: string): void {
  // During sign-in the session is being read already.
  if (noteAccess(digest, token) && session().identity !== 0) void readAgain();
}

/**
 * Keeps the screen in step with the user's rights: the session is read when the app starts, when the page becomes
 * visible after a while, and when a response says that they changed. `onChange` runs after rights or terms have
 * changed, to have the page's data read again. Returns a function that stops it.
 */
export function followAccess(onChange: () => void): () => void {
  changed = onChange;
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt >= REFRESH_AFTER_MS) void readAgain();
  };
  document.addEventListener('visibilitychange', onVisible);
  void readAgain();
  return () => document.removeEventListener('visibilitychange', onVisible);
}
