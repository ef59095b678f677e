import { AppError } from '../../../platform/contract/app-error.ts';
import {
  type CountedAttempts,
  countedAttempts,
  forgetAttempts,
  takeAttempt,
  takeInWindow,
} from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { captchaPassed } from '../../captcha/server/public.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';

const MINUTE = 60_000;
/** Failures for one account from browsers it never signed in with; each known browser has the same for itself. */
const ACCOUNT_LIMIT = { limit: 10, lockMs: 15 * MINUTE };
/**
 * Failures from one address over all accounts: fewer than 100 in any hour, for an hour can touch three windows, and in
 * each a few comparisons are under way while the last one counts.
 */
const ADDRESS_LIMIT = { limit: 25, windowMs: 30 * MINUTE };
/** Failures everywhere, from unknown browsers: beyond it, all of them are asked for a captcha. */
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

/** The limits of an attempt with what is counted under them. */
export interface Standing {
  readonly own: CountedAttempts;
  readonly address: CountedAttempts | null;
  readonly everywhere: CountedAttempts | null;
}

/** How an attempt stands before it is made, and again before a success is believed. */
export async function readStanding(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  attempt: PasswordAttempt,
): Promise<Standing> {
  const others = attempt.address === null ? [] : [attempt.address, EVERYWHERE.bucket];
  const counted = await countedAttempts(database, [attempt.own, ...others], clock.now());
  const [own, address = null, everywhere = null] = counted;
  return { own, address, everywhere };
}

function locked(context: Pick<Context, 'clock'>, until: Date): AppError<{ minutes: number }> {
  const minutes = Math.ceil((until.getTime() - context.clock.now().getTime()) / MINUTE);
  return new AppError(ACCOUNT_ERRORS.signInLocked, { minutes });
}

function refuseLocked(context: Pick<Context, 'clock'>, { own, address }: Standing): void {
  if (address && address.count >= ADDRESS_LIMIT.limit) throw locked(context, address.end);
  if (own.count >= ACCOUNT_LIMIT.limit) throw locked(context, own.end);
}

/**
 * Before a password is compared.
 * @throws AppError captchaRequired after three failures, signInLocked after ten or too many from one address.
 */
export async function allowPasswordAttempt(
  context: Context,
  standing: Standing,
  verification: string | null | undefined,
): Promise<void> {
  const { own, everywhere } = standing;
  const suspicious = everywhere !== null && everywhere.count >= EVERYWHERE.limit;
  const due = suspicious || (own.count >= CAPTCHA_AFTER && own.count < ACCOUNT_LIMIT.limit);
  if (due && !(await captchaPassed(context, verification))) throw new AppError(ACCOUNT_ERRORS.captchaRequired);
  refuseLocked(context, standing);
}

/**
 * A right password counts only as long as the limits are not reached: of many guesses compared at the same moment,
 * in any process, no more are answered than one after the other would be. In the transaction of the success.
 * @throws AppError signInLocked
 */
export async function passwordWasRight(
  context: Pick<Context, 'database' | 'clock'>,
  attempt: PasswordAttempt,
): Promise<void> {
  const standing = await readStanding(context, attempt);
  refuseLocked(context, standing);
  if (standing.own.count > 0) await forgetAttempts(context.database, attempt.own);
}

/**
 * Counts a failure.
 * @returns whether this failure was the one that locks
 * @throws AppError signInLocked when others, counted at the same moment, had reached a limit: it is not told that the
 *   password was wrong
 */
export async function passwordWasWrong(context: Context, { own, address }: PasswordAttempt): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  if (address !== null) {
    await takeInWindow(database, EVERYWHERE, now);
    const full = await takeInWindow(database, { bucket: address, ...ADDRESS_LIMIT }, now);
    if (full) throw locked(context, full);
  }
  const until = await takeAttempt(database, { bucket: own, ...ACCOUNT_LIMIT }, now);
  if (until) throw locked(context, until);
  const [failures] = await countedAttempts(database, [own], now);
  return failures.count === ACCOUNT_LIMIT.limit;
}
