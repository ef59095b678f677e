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
/** Failures for one account from browsers it never signed in with; each known browser has the same for itself. */
const ACCOUNT_LIMIT = { limit: 10, lockMs: 15 * MINUTE };
/** Failures from one address over all accounts: at most 75 in any hour, for an hour can touch three windows. */
const ADDRESS_LIMIT = { limit: 25, windowMs: 30 * MINUTE };
/**
 * Failures everywhere, from unknown browsers: beyond it, all of them are asked for a captcha. Up to seven more may be
 * compared meanwhile in each process, in each of the two windows that an hour can touch.
 */
const EVERYWHERE = { bucket: 'sign-in:everywhere', limit: 30, windowMs: 60 * MINUTE };
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
  return { own: `sign-in:account:${name}`, address: `sign-in:address:${networkOf(context.address)}` };
}

/** The limits of an attempt with what is counted under them. */
export interface Standing {
  readonly own: CountedAttempts;
  readonly address: CountedAttempts | null;
  readonly everywhere: CountedAttempts | null;
}

/** How an attempt stands at this moment. */
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
  return new AppError(SIGN_IN_ERRORS.signInLocked, { minutes });
}

function refuseLocked(context: Pick<Context, 'clock'>, { own, address }: Standing): void {
  if (address && address.count >= ADDRESS_LIMIT.limit) throw locked(context, address.end);
  if (own.count >= ACCOUNT_LIMIT.limit) throw locked(context, own.end);
}

const manyEverywhere = ({ everywhere }: Standing) => everywhere !== null && everywhere.count >= EVERYWHERE.limit;

/** A captcha that is due at most once in an attempt: it is used up by being looked at. */
export class DueCaptcha {
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
 * Before a password is compared.
 * @throws AppError captchaRequired after three failures, signInLocked after ten or too many from one address.
 */
export async function allowPasswordAttempt(context: Context, standing: Standing, captcha: DueCaptcha): Promise<void> {
  const { own } = standing;
  const due = own.count >= CAPTCHA_AFTER && own.count < ACCOUNT_LIMIT.limit;
  if (due || manyEverywhere(standing)) await captcha.require();
  refuseLocked(context, standing);
}

// Of many passwords compared at the same moment, in any process, no more are answered than one after the other would
// be: a failure is counted before it is told, and beyond a limit neither a right nor a wrong one is told.

/**
 * Runs what follows upon a right password, in a transaction that is committed only while no limit is reached. Beyond
 * one nothing of it, not even its refusal, is told.
 * @throws AppError captchaRequired, signInLocked, and what `succeed` throws
 */
export async function commitWithinLimits<T>(
  context: Context,
  attempt: PasswordAttempt,
  captcha: DueCaptcha,
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
    const standing = await readStanding(context, attempt);
    if (manyEverywhere(standing)) await captcha.require();
    refuseLocked(context, standing);
    if (!isUsedUp(error)) throw error;
    // The captcha that was due is solved, or the limit's time has just ended.
    return commitWithinLimits(context, attempt, captcha, succeed);
  }
}

/**
 * Counts a failure.
 * @returns whether this failure was the one that locks
 * @throws AppError captchaRequired, signInLocked
 */
export async function passwordWasWrong(
  context: Context,
  { own, address }: PasswordAttempt,
  captcha: DueCaptcha,
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
