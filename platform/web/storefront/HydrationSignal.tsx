import { useEffect } from 'react';
import { HYDRATED_EVENT } from './boot.ts';

/** Signals that React has hydrated its siblings, so that recorded presses (`early-input.ts`) are replayed. */
export function HydrationSignal() {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
