// Signing out empties the storage, and the drafts with it.
const PREFIX = 'argus.draft.';

/** What is typed into such a field never reaches the disk. */
const SECRET = /password|captcha($|verification)|code$/i;

/** The entries kept under `key`, or null when there are none (or storage is closed to us). */
export function loadDraft(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;
  } catch {
    return null;
  }
}

/** Keeps the entries so that a reload does not lose them; secrets are left out. */
export function saveDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(kept));
  } catch {
    // Storage full or forbidden: the form works on without a draft.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept either.
  }
}
