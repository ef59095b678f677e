const GUARD_KEY = 'argus-reloaded-at';
const GUARD_MS = 10_000;

/**
 * A newer build took the place of a chunk: loads the page afresh, but not twice within ten seconds, and not without a
 * network: that would leave a page that works for one of the browser's. Returns whether it does.
 */
export function reloadAfterChunkFailure(now: number, storage: Storage, reload: () => void): boolean {
  if (globalThis.navigator?.onLine === false) return false;
  const last = Number(storage.getItem(GUARD_KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  reload();
  return true;
}
