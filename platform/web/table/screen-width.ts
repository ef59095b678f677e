import { useSyncExternalStore } from 'react';

/** Whether the screen is at most this many pixels wide; follows its size. */
export function useNarrowScreen(pixels: number): boolean {
  const query = `(max-width: ${pixels}px)`;
  return useSyncExternalStore(
    (changed) => {
      const watched = matchMedia(query);
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
