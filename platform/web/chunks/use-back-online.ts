import { useEffect, useEffectEvent } from 'react';

/** Runs a callback as soon as the network is back. */
export function useBackOnline(handler: () => void): void {
  const run = useEffectEvent(handler);
  useEffect(() => {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
