import { forgetDraftsOfOthers } from '../../../platform/web/form/draft-store.ts';
import { loseSession, rememberAccount, session, updateSession } from '../../../platform/web/session/session-store.ts';
import { refreshSession } from './read-session.ts';

// Apart from what every page needs: only pages on which somebody signs in load it.

/** Starts a session in this browser. If the user cannot be read, nothing of it is kept. */
export async function startSession(token: string): Promise<void> {
  updateSession({ token });
  try {
    await refreshSession();
    rememberAccount(session().account);
    forgetDraftsOfOthers();
  } catch (error) {
    loseSession();
    throw error;
  }
}
