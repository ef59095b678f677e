import { useEffect } from 'react';
import { ALIVE_EVENT } from './boot.ts';

/** Says that React has taken over what stands beside it, so that presses kept until now (`early-input.ts`) arrive. */
export function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE_EVENT));
  }, []);
  return null;
}
