import { useEffect, useState } from 'react';

// Signing out clears the storage and with it the countdown; the server still enforces the wait.
const PREFIX = 'argus.resend.';

/** When the next code may be requested, in epoch milliseconds; 0 for now. Survives a reload. */
export function resendFrom(key: string): number {
  const kept = Number(localStorage.getItem(PREFIX + key));
  return Number.isFinite(kept) ? kept : 0;
}

/** Records that a code was just sent, or that the server asked to wait. */
export function waitBeforeResend(key: string, seconds: number, now = Date.now()): void {
  localStorage.setItem(PREFIX + key, String(now + seconds * 1000));
}

/** Whole seconds until the next code may be sent; at most `limit`, whatever the clock or the storage say. */
export function secondsLeft(from: number, now: number, limit: number): number {
  return Math.min(limit, Math.max(0, Math.ceil((from - now) / 1000)));
}

/** Counts down to the next code of `key`. Call `restart` when one was sent. */
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
