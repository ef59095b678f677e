import { useEffect } from 'react';
import { ALIVE_EVENT } from './boot.ts';

/** Signals that React has hydrated its siblings, so that recorded presses (`early-input.ts`) are replayed. */
export function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE_EVENT));
  }, []);
  return null;
}
