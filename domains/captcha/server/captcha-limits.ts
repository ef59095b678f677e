import { createHash } from 'node:crypto';
import { forgetAttempts, lockedUntil, takeAttempt, takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';

const MINUTE = 60_000;
const LOCK = { limit: 5, lockMs: 360_000 };
const PER_MINUTE = { get: 30, check: 60, verify: 60 } as const;

/** md5 of address and user agent, as the protocol has it. */
export function clientKey({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>): string {
  return createHash('md5').update(`${address}${userAgent}`).digest('hex');
}

const failureBucket = (key: string) => `captcha:failed:${key}`;

/** Counts one call of this minute. @returns false when it is one too many */
export async function mayCall(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
  call: keyof typeof PER_MINUTE,
): Promise<boolean> {
  const limit = { bucket: `captcha:${call}:${key}`, limit: PER_MINUTE[call], windowMs: MINUTE };
  return (await takeInWindow(database, limit, clock.now())) === null;
}

export async function isLocked(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
): Promise<boolean> {
  return (await lockedUntil(database, { bucket: failureBucket(key), limit: LOCK.limit }, clock.now())) !== null;
}

/** The fifth failure in a row locks the client for six minutes. */
export async function noteOutcome(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
  right: boolean,
): Promise<void> {
  if (right) await forgetAttempts(database, failureBucket(key));
  else await takeAttempt(database, { bucket: failureBucket(key), ...LOCK }, clock.now());
}
