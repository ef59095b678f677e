import { session, TAB_DRAFT_PREFIX } from '../session/session-store.ts';

/*
 * Drafts of what is secret, such as licence keys: a reload does not lose them, but they stay in this tab, end with it
 * and with the session, and are dropped once they have been sent. Other drafts outlive both (`draft-store.ts`).
 */

const storedKey = (key: string) => `${TAB_DRAFT_PREFIX}${session().pcUserInfo?.id ?? 0}.${key}`;

/** What this person typed under `key` in this tab; empty for nothing, or without storage. */
export function loadTabDraft(key: string): string {
  try {
    return sessionStorage.getItem(storedKey(key)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed; an empty text removes it. */
export function saveTabDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storedKey(key));
    else sessionStorage.setItem(storedKey(key), text);
  } catch {
    // Storage full or forbidden: the form works without a draft.
  }
}
