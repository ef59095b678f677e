const GUARD_KEY = 'argus-reloaded-at';
const GUARD_MS = 10_000;

/**
 * A chunk of a page could not be loaded, most likely because a newer build replaced it: loads the target
 * afresh, but not twice within ten seconds, and not without a network: that would leave a page that works for one of
 * the browser's. Returns whether it does.
 */
export function reloadAfterChunkFailure(
  target: string,
  now: number,
  storage: Storage,
  go: (to: string) => void,
): boolean {
  if (globalThis.navigator?.onLine === false) return false;
  const last = Number(storage.getItem(GUARD_KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  go(target);
  return true;
}
