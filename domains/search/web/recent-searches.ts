import { session, sessionArea } from '../../../platform/web/session/session-store.ts';

const MOST = 8;
const LONGEST = 100;

/** Each person of this browser has their own; signing out clears them with the rest. */
const ownKey = () => `argus.recent-searches.${session().pcUserInfo?.id ?? 0}`;

/** The newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionArea().getItem(ownKey()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const added = text.trim().slice(0, LONGEST);
  if (added === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== added.toLowerCase());
  try {
    sessionArea().setItem(ownKey(), JSON.stringify([added, ...others].slice(0, MOST)));
  } catch {
    // Storage full or forbidden: the search works without.
  }
}

export function forgetSearches(): void {
  try {
    sessionArea().removeItem(ownKey());
  } catch {
    // Then nothing was stored either.
  }
}
