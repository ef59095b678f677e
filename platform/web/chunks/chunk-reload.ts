const GUARD_KEY = 'argus-reloaded-at';
const GUARD_MS = 10_000;

/**
 * A newer build has replaced a chunk: reloads the page, but not twice within ten seconds, and not without a network,
 * which would replace a working page by the browser's error page. Returns whether it does.
 */
export function reloadAfterChunkFailure(now: number, storage: Storage, reload: () => void): boolean {
  if (globalThis.navigator?.onLine === false) return false;
  const last = Number(storage.getItem(GUARD_KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  reload();
  return true;
}
