import { useEffect, useState } from 'react';

// Signing out empties the storage, and the waiting with it; the server waits all the same.
const PREFIX = 'argus.resend.';

/** When another code may be asked for, in epoch milliseconds; 0 when it may now. Kept over a reload. */
export function resendFrom(key: string): number {
  const kept = Number(localStorage.getItem(PREFIX + key));
  return Number.isFinite(kept) ? kept : 0;
}

/** Notes that a code was sent just now, or that the server asked to wait. */
export function waitBeforeResend(key: string, seconds: number, now = Date.now()): void {
  localStorage.setItem(PREFIX + key, String(now + seconds * 1000));
}

/** Whole seconds until another code may be sent; never more than `limit`, whatever the clock or the storage say. */
export function secondsLeft(from: number, now: number, limit: number): number {
  return Math.min(limit, Math.max(0, Math.ceil((from - now) / 1000)));
}

/** Counts down to the next code of `key`. `restart` is called when one was sent. */
export function useResendCountdown(key: string, limit: number): { seconds: number; restart(seconds: number): void } {
  const [from, setFrom] = useState(() => resendFrom(key));
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsLeft(from, now, limit);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return {
    seconds,
    restart: (wait) => {
      waitBeforeResend(key, wait);
      setNow(Date.now());
      setFrom(resendFrom(key));
    },
  };
}
