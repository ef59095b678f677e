import { createHash } from 'node:crypto';
import { forgetAttempts, lockedUntil, takeAttempt, takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';

const MINUTE = 60_000;
const LOCK = { limit: 5, lockMs: 360_000 };
const PER_MINUTE = { get: 30, check: 60, verify: 60 } as const;
/** A client can claim any name; this limits all clients of one network together. */
const NETWORK_CLIENTS = 10;
const NETWORK_FAILURES = { limit: 100, windowMs: 60 * MINUTE };

type LimitContext = Pick<Context, 'database' | 'clock' | 'address'>;

/** md5 of address and user agent, as the protocol requires. */
export function clientKey({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>): string {
  return createHash('md5')
    .update(`${networkOf(address)}${userAgent}`)
    .digest('hex');
}

const failureBucket = (key: string) => `captcha:failed:${key}`;
const networkBucket = (what: string, address: string) => `captcha:${what}:network:${networkOf(address)}`;

/** Counts one call in this minute. @returns false when the limit is exceeded */
export async function mayCall(
  { database, clock, address }: LimitContext,
  key: string,
  call: keyof typeof PER_MINUTE,
): Promise<boolean> {
  const now = clock.now();
  const own = { bucket: `captcha:${call}:${key}`, limit: PER_MINUTE[call], windowMs: MINUTE };
  if (await takeInWindow(database, own, now)) return false;
  const all = { bucket: networkBucket(call, address), limit: PER_MINUTE[call] * NETWORK_CLIENTS, windowMs: MINUTE };
  return (await takeInWindow(database, all, now)) === null;
}

export async function isLocked({ database, clock, address }: LimitContext, key: string): Promise<boolean> {
  const now = clock.now();
  const limits = [
    { bucket: failureBucket(key), limit: LOCK.limit },
    { bucket: networkBucket('failed', address), limit: NETWORK_FAILURES.limit },
  ];
  const ends = await Promise.all(limits.map((limit) => lockedUntil(database, limit, now)));
  return ends.some((end) => end !== null);
}

/** The fifth failure in a row locks the client for six minutes; the hundredth in an hour its network. */
export async function noteOutcome(
  { database, clock, address }: LimitContext,
  key: string,
  right: boolean,
): Promise<void> {
  if (right) return forgetAttempts(database, failureBucket(key));
  const now = clock.now();
  await takeAttempt(database, { bucket: failureBucket(key), ...LOCK }, now);
  await takeInWindow(database, { bucket: networkBucket('failed', address), ...NETWORK_FAILURES }, now);
}
