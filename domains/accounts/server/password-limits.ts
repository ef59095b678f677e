import { AppError } from '../../../platform/contract/app-error.ts';
import {
  countedAttempts,
  forgetAttempts,
  forgiveAttempts,
  giveAttemptBack,
  takeAttempt,
  takeInWindow,
} from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { captchaPassed } from '../../captcha/server/public.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';

const MINUTE = 60_000;
/** Failures for one account from browsers it never signed in with; each known browser has the same for itself. */
const ACCOUNT_LIMIT = { limit: 10, lockMs: 15 * MINUTE };
/** Failures from one address over all accounts: at most 99 in any hour, for an hour can touch three windows. */
const ADDRESS_LIMIT = { limit: 33, windowMs: 30 * MINUTE };
/**
 * Failures everywhere, from unknown browsers: beyond it, all of them are asked for a captcha. An hour can touch two
 * windows, and in each a few attempts are under way while the last one counts.
 */
const EVERYWHERE = { bucket: 'sign-in:everywhere', limit: 40, windowMs: 60 * MINUTE };
/** Failures after which a captcha is due. */
const CAPTCHA_AFTER = 3;

/** The buckets that an attempt counts in. */
export interface PasswordAttempt {
  readonly own: string;
  /** Null for a known browser, which others' failures do not concern. */
  readonly address: string | null;
}

/** @param device the hash of a browser in which this account has signed in before */
export function passwordAttempt(context: Context, name: string, device: Buffer | null): PasswordAttempt {
  if (device) return { own: `sign-in:device:${name}:${device.toString('base64url')}`, address: null };
  return { own: `sign-in:account:${name}`, address: `sign-in:address:${context.address}` };
}

function locked(context: Context, until: Date): AppError<{ minutes: number }> {
  const minutes = Math.ceil((until.getTime() - context.clock.now().getTime()) / MINUTE);
  return new AppError(ACCOUNT_ERRORS.signInLocked, { minutes });
}

/**
 * Counts an attempt before it is made, so that attempts at the same moment, in any process, count as well.
 * @throws AppError captchaRequired after three failures, signInLocked after ten or too many from one address.
 */
export async function beginPasswordAttempt(
  context: Context,
  { own, address }: PasswordAttempt,
  verification: string | null | undefined,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const [failures = 0, everywhere = 0] = await countedAttempts(
    database,
    address === null ? [own] : [own, EVERYWHERE.bucket],
    now,
  );
  const suspicious = everywhere >= EVERYWHERE.limit;
  const due = suspicious || (failures >= CAPTCHA_AFTER && failures < ACCOUNT_LIMIT.limit);
  if (due && !(await captchaPassed(context, verification))) throw new AppError(ACCOUNT_ERRORS.captchaRequired);
  if (address !== null) {
    const full = await takeInWindow(database, { bucket: address, ...ADDRESS_LIMIT }, now);
    if (full) throw locked(context, full);
  }
  const until = await takeAttempt(database, { bucket: own, ...ACCOUNT_LIMIT }, now);
  if (!until) return;
  // It was refused, not made.
  if (address !== null) await giveAttemptBack(database, address);
  throw locked(context, until);
}

export async function passwordWasRight({ database }: Context, { own, address }: PasswordAttempt): Promise<void> {
  await (address === null ? forgetAttempts(database, own) : forgiveAttempts(database, own, address));
}

/** @returns whether this failure was the one that locks */
export async function passwordWasWrong(
  { database, clock }: Context,
  { own, address }: PasswordAttempt,
): Promise<boolean> {
  const now = clock.now();
  if (address !== null) await takeInWindow(database, EVERYWHERE, now);
  const [failures] = await countedAttempts(database, [own], now);
  return failures === ACCOUNT_LIMIT.limit;
}
