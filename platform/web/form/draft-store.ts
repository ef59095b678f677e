import { DRAFT_PREFIX, session, sessionArea } from '../session/session-store.ts';

// Signing out clears the storage, drafts included. A session that expires leaves them for its person.

/** Values of such fields are never stored. */
const SECRET = /password|captcha($|verification)|code$/i;

/** More than anybody has open; the oldest is dropped. */
const MAX_DRAFTS = 30;

const ownPrefix = () => `${DRAFT_PREFIX}${session().pcUserInfo?.id ?? 0}.`;

/** The storage keys of all drafts, of any account. */
function draftKeys(): string[] {
  const storage = sessionArea();
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(DRAFT_PREFIX));
}

function read(storedKey: string): { at: number; values: Record<string, unknown> } | null {
  try {
    const kept = JSON.parse(sessionArea().getItem(storedKey) ?? 'null');
    const { at, values } = kept ?? {};
    if (typeof at !== 'number' || typeof values !== 'object' || values === null || Array.isArray(values)) return null;
    return { at, values: { ...values } };
  } catch {
    return null;
  }
}

/** The entries this person left under `key`, or null when there are none (or storage is unavailable). */
export function loadDraft(key: string): Record<string, unknown> | null {
  return read(ownPrefix() + key)?.values ?? null;
}

/** Stores the entries so that a reload or the end of the session does not lose them; secrets are left out. */
export function saveDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  try {
    sessionArea().setItem(ownPrefix() + key, JSON.stringify({ at: Date.now(), values: kept }));
    const stored = draftKeys();
    if (stored.length <= MAX_DRAFTS) return;
    const byAge = stored.map((one) => [one, read(one)?.at ?? 0] as const).sort(([, a], [, b]) => a - b);
    for (const [oldest] of byAge.slice(0, stored.length - MAX_DRAFTS)) sessionArea().removeItem(oldest);
  } catch {
    // Storage full or forbidden: the form works without a draft.
  }
}

/** What this person left under keys that begin like this, the newest first. */
export function draftsBelow(start: string): { readonly key: string; readonly at: number }[] {
  const own = ownPrefix();
  try {
    return draftKeys()
      .filter((key) => key.startsWith(own + start))
      .map((key) => ({ key: key.slice(own.length), at: read(key)?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export function clearDraft(key: string): void {
  try {
    sessionArea().removeItem(ownPrefix() + key);
  } catch {
    // Then nothing was stored either.
  }
}

/** Somebody has signed in: drops what another person left here. */
export function forgetDraftsOfOthers(): void {
  const own = ownPrefix();
  for (const key of draftKeys()) if (!key.startsWith(own)) sessionArea().removeItem(key);
}
