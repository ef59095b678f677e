import { DRAFT_PREFIX, session, sessionArea } from '../session/session-store.ts';

// Signing out empties the storage, and the drafts with it. A session that ends by itself leaves them to its person.

/** What is typed into such a field never reaches the disk. */
const SECRET = /password|captcha($|verification)|code$/i;

/** More than anybody has open: the oldest makes room. */
const MOST_DRAFTS = 30;

const ownPrefix = () => `${DRAFT_PREFIX}${session().pcUserInfo?.id ?? 0}.`;

/** The stored keys of drafts, whosever they are. */
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

/** The entries that this person left under `key`, or null when there are none (or storage is closed to us). */
export function loadDraft(key: string): Record<string, unknown> | null {
  return read(ownPrefix() + key)?.values ?? null;
}

/** Keeps the entries so that a reload or the end of the session does not lose them; secrets are left out. */
export function saveDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  try {
    sessionArea().setItem(ownPrefix() + key, JSON.stringify({ at: Date.now(), values: kept }));
    const stored = draftKeys();
    if (stored.length <= MOST_DRAFTS) return;
    const byAge = stored.map((one) => [one, read(one)?.at ?? 0] as const).sort(([, a], [, b]) => a - b);
    for (const [oldest] of byAge.slice(0, stored.length - MOST_DRAFTS)) sessionArea().removeItem(oldest);
  } catch {
    // Storage full or forbidden: the form works on without a draft.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionArea().removeItem(ownPrefix() + key);
  } catch {
    // Nothing was kept either.
  }
}

/** Somebody has signed in: what another person left here is nothing of theirs. */
export function forgetDraftsOfOthers(): void {
  const own = ownPrefix();
  for (const key of draftKeys()) if (!key.startsWith(own)) sessionArea().removeItem(key);
}
