import { AppError } from '../../../../platform/contract/app-error.ts';
import { forgetAttempts, takeAttempt } from '../../../../platform/server/attempts.ts';
import type { Context } from '../../../../platform/server/context.ts';
import type { Db } from '../../../../platform/server/database.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { normaliseRecoveryCode } from './one-time-password.ts';
import { stepOfCode } from './sealed-factor.ts';
import { hashRecoveryCode } from './sealed-secret.ts';
import { findSecondFactor, takeFactorStep, takeRecoveryCode } from './second-factor-repository.ts';

const TRIES = 10;
const LOCK_MS = 15 * 60 * 1000;

type Checked = 'secondFactor' | 'ownPassword' | 'newContact';
const bucketOf = (what: Checked, accountId: number) => `${what}:${accountId}`;

/**
 * Counts a try at the account's second factor or password, or at a new phone or email, across all sessions and
 * started sign-ins.
 * @throws AppError tooManyTries after ten, for 15 minutes
 */
export async function takeTry(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  what: Checked,
  accountId: number,
): Promise<void> {
  const now = clock.now();
  const limit = { bucket: bucketOf(what, accountId), limit: TRIES, lockMs: LOCK_MS };
  const lockedUntil = await takeAttempt(database, limit, now);
  if (lockedUntil === null) return;
  throw new AppError(SIGN_IN_ERRORS.tooManyTries, {
    minutes: Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000),
  });
}

/** Resets the count of failures after a correct answer. */
export async function forgetTries(db: Db, what: Checked, accountId: number): Promise<void> {
  await forgetAttempts(db, bucketOf(what, accountId));
}

/**
 * Consumes an app code or a recovery code; each is accepted once, even among concurrent calls.
 * The caller counts the try (`takeTry`) outside the transaction, so that a failure stays counted.
 * @returns which kind it was, or null if wrong or used
 */
export async function spendFactorCode(
  tx: Db,
  { clock, environment }: Pick<Context, 'clock' | 'environment'>,
  accountId: number,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor?.confirmed_at) return null;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(environment, { accountId, sealed: factor.sealed_secret }, code, clock.now());
    return step !== null && (await takeFactorStep(tx, accountId, step)) ? 'app' : null;
  }
  const recovery = normaliseRecoveryCode(code);
  if (recovery === null) return null;
  return (await takeRecoveryCode(tx, accountId, hashRecoveryCode(environment, accountId, recovery)))
    ? 'recovery'
    : null;
}
