import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';
import type { signInWithPassword as endpoint } from '../contract/sign-in-endpoints.ts';
import { findSignInAccount } from './account-repository.ts';
import { type AttemptLimit, forgetAttempts, giveAttemptBack, takeAttempt } from './attempt-repository.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { passwordIsRight } from './password.ts';

const LOCK_MS = 15 * 60 * 1000;
/** Failures for one phone, wherever they come from. */
const PHONE_LIMIT = 10;
/** Failures from one address over all phones: an office shares one, someone trying phones in turn needs more. */
const ADDRESS_LIMIT = 100;

async function takeAttemptOrFail(context: Context, limit: AttemptLimit): Promise<void> {
  const now = context.clock.now();
  const lockedUntil = await takeAttempt(context.database, limit, now);
  if (lockedUntil === null) return;
  const minutes = Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000);
  throw new AppError(ACCOUNT_ERRORS.signInLocked, { minutes });
}

/**
 * Starts a session for the account of this phone.
 * @throws AppError signInLocked after too many failures, wrongCredentials, accountDisabled.
 */
export async function signInWithPassword(input: RequestOf<typeof endpoint>, context: Context): Promise<SignInAnswer> {
  const { database } = context;
  const phoneBucket = `sign-in:phone:${input.phone}`;
  const addressBucket = `sign-in:address:${context.address}`;
  await takeAttemptOrFail(context, { bucket: addressBucket, limit: ADDRESS_LIMIT, lockMs: LOCK_MS });
  await takeAttemptOrFail(context, { bucket: phoneBucket, limit: PHONE_LIMIT, lockMs: LOCK_MS });

  const account = await findSignInAccount(database, 'phone', input.phone);
  const right = await passwordIsRight(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AppError(ACCOUNT_ERRORS.wrongCredentials);
  await forgetAttempts(database, phoneBucket);
  await giveAttemptBack(database, addressBucket);
  return finishSignIn(context, account);
}
