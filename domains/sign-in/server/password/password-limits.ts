import { AppError } from '../../../../platform/contract/app-error.ts';
import {
  type CountedAttempts,
  countedAttempts,
  isUsedUp,
  refuseUsedUp,
  takeAttempt,
  takeInWindow,
} from '../../../../platform/server/attempts.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../../platform/server/database.ts';
import { networkOf } from '../../../../platform/server/network-of-address.ts';
import { captchaPassed } from '../../../captcha/server/public.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';

const MINUTE = 60_000;
/** Failures per account from browsers it has never signed in with; each known browser has its own count. */
const ACCOUNT_LIMIT = { limit: 10, lockMs: 15 * MINUTE };
/** Failures per address over all accounts: at most 75 in any hour, since an hour can overlap three windows. */
const ADDRESS_LIMIT = { limit: 25, windowMs: 30 * MINUTE };
/**
 * Failures overall from unknown browsers, beyond which all of them need a captcha. Each process may compare up to
 * seven more meanwhile, in each of the two windows an hour can overlap.
 */
const EVERYWHERE = { bucket: 'sign-in:everywhere', limit: 30, windowMs: 60 * MINUTE };
/** Failures after which a captcha is required. */
const CAPTCHA_AFTER = 3;

/** The buckets an attempt is counted in. */
export interface PasswordAttempt {
  readonly own: string;
  /** Null for a known browser, which is not affected by others' failures. */
  readonly address: string | null;
}

/** @param device the hash of a browser this account has signed in with before */
export function passwordAttempt(context: Context, name: string, device: Buffer | null): PasswordAttempt {
  if (device) return { own: `sign-in:device:${name}:${device.toString('base64url')}`, address: null };
  return { own: `sign-in:account:${name}`, address: `sign-in:address:${networkOf(context.address)}` };
}

/** The limits of an attempt with their current counts. */
export interface LimitCounts {
  readonly own: CountedAttempts;
  readonly address: CountedAttempts | null;
  readonly everywhere: CountedAttempts | null;
}

/** The current state of an attempt. */
export async function readLimitCounts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  attempt: PasswordAttempt,
): Promise<LimitCounts> {
  const others = attempt.address === null ? [] : [attempt.address, EVERYWHERE.bucket];
  const counted = await countedAttempts(database, [attempt.own, ...others], clock.now());
  const [own, address = null, everywhere = null] = counted;
  return { own, address, everywhere };
}

function locked(context: Pick<Context, 'clock'>, until: Date): AppError<{ minutes: number }> {
  const minutes = Math.ceil((until.getTime() - context.clock.now().getTime()) / MINUTE);
  return new AppError(SIGN_IN_ERRORS.signInLocked, { minutes });
}

function refuseLocked(context: Pick<Context, 'clock'>, { own, address }: LimitCounts): void {
  if (address && address.count >= ADDRESS_LIMIT.limit) throw locked(context, address.end);
  if (own.count >= ACCOUNT_LIMIT.limit) throw locked(context, own.end);
}

const manyEverywhere = ({ everywhere }: LimitCounts) => everywhere !== null && everywhere.count >= EVERYWHERE.limit;

/** Verifies a required captcha at most once per attempt, since verification consumes it. */
export class SingleUseCaptcha {
  readonly #context: Context;
  readonly #verification: string | null | undefined;
  #solved = false;

  get isSolved(): boolean {
    return this.#solved;
  }

  constructor(context: Context, verification: string | null | undefined) {
    this.#context = context;
    this.#verification = verification;
  }

  /** @throws AppError captchaRequired */
  async require(): Promise<void> {
    this.#solved ||= await captchaPassed(this.#context, this.#verification);
    if (!this.#solved) throw new AppError(SIGN_IN_ERRORS.captchaRequired);
  }
}

/**
 * To be called before a password is compared.
 * @throws AppError captchaRequired after three failures, signInLocked after ten or too many from one address.
 */
export async function allowPasswordAttempt(
  context: Context,
  counts: LimitCounts,
  captcha: SingleUseCaptcha,
): Promise<void> {
  const { own } = counts;
  const due = own.count >= CAPTCHA_AFTER && own.count < ACCOUNT_LIMIT.limit;
  if (due || manyEverywhere(counts)) await captcha.require();
  refuseLocked(context, counts);
}

// Concurrent comparisons, in any process, reveal no more results than sequential ones would: a failure is counted
// before it is reported, and beyond a limit neither success nor failure is reported.

/**
 * Runs `succeed` after a correct password, in a transaction that is committed only while no limit is reached. Beyond
 * a limit none of its results or errors is returned.
 * @throws AppError captchaRequired, signInLocked, and the errors of `succeed`
 */
export async function commitWithinLimits<T>(
  context: Context,
  attempt: PasswordAttempt,
  captcha: SingleUseCaptcha,
  succeed: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, clock } = context;
  const own = { bucket: attempt.own, ...ACCOUNT_LIMIT };
  const address = attempt.address === null ? [] : [{ bucket: attempt.address, ...ADDRESS_LIMIT }];
  const everywhere = attempt.address === null || captcha.isSolved ? [] : [EVERYWHERE];
  try {
    return await inTransaction(database, async (tx) => {
      refuseUsedUp(tx, [own, ...address, ...everywhere], clock.now());
      return succeed(tx);
    });
  } catch (error) {
    const counts = await readLimitCounts(context, attempt);
    if (manyEverywhere(counts)) await captcha.require();
    refuseLocked(context, counts);
    if (!isUsedUp(error)) throw error;
    // The required captcha is solved, or the limit's window has just ended.
    return commitWithinLimits(context, attempt, captcha, succeed);
  }
}

/**
 * Counts a failure.
 * @returns whether this failure triggered the lock
 * @throws AppError captchaRequired, signInLocked
 */
export async function passwordWasWrong(
  context: Context,
  { own, address }: PasswordAttempt,
  captcha: SingleUseCaptcha,
): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  if (address !== null) {
    const full = await takeInWindow(database, { bucket: address, ...ADDRESS_LIMIT }, now);
    if (full) throw locked(context, full);
    if (await takeInWindow(database, EVERYWHERE, now)) await captcha.require();
  }
  const until = await takeAttempt(database, { bucket: own, ...ACCOUNT_LIMIT }, now);
  if (until) throw locked(context, until);
  const [failures] = await countedAttempts(database, [own], now);
  return failures.count === ACCOUNT_LIMIT.limit;
}
