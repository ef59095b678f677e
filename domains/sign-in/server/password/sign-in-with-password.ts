import { AppError } from '../../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import { resetAttemptsWithCommit } from '../../../../platform/server/attempts.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { reading } from '../../../../platform/server/database.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import type { signInWithPassword as signInWithPasswordContract } from '../../contract/sign-in-endpoints.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { findSignInAccount, holdPassword, isPasswordChanged } from '../account-repository.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { knownDevice } from '../known-device.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { passwordIsRight } from './password.ts';
import {
  allowPasswordAttempt,
  commitWithinLimits,
  passwordAttempt,
  passwordWasWrong,
  readLimitCounts,
  SingleUseCaptcha,
} from './password-limits.ts';
import { inPasswordQueue } from './password-queue.ts';

/**
 * Starts a session for the account of this phone or mail address. Unknown accounts take the same work as known ones.
 * @throws AppError captchaRequired, signInLocked, wrongCredentials, accountDisabled, tooMany.
 */
export async function signInWithPassword(
  input: RequestOf<typeof signInWithPasswordContract>,
  context: Context,
): Promise<SignInAnswer> {
  const name = input.phone;
  const by = name.includes('@') ? 'email' : 'phone';
  // Checked before the queue, so that the owner does not wait behind attackers.
  const attempt = passwordAttempt(context, name, await knownDevice(context, by, name));
  return inPasswordQueue(attempt, async () => {
    const [found, counts] = await reading(context.database, (database) =>
      Promise.all([findSignInAccount(database, by, name), readLimitCounts({ ...context, database }, attempt)]),
    );
    const captcha = new SingleUseCaptcha(context, input.captchaVerification);
    await allowPasswordAttempt(context, counts, captcha);
    const right = await passwordIsRight(found?.password_hash ?? null, input.password);
    if (found && right) {
      return commitWithinLimits(context, attempt, captcha, async (tx) => {
        holdPassword(tx, found);
        if (counts.own.count > 0) resetAttemptsWithCommit(tx, attempt.own);
        return finishSignIn({ ...context, database: tx }, found);
      }).catch((error: unknown) => {
        throw isPasswordChanged(error) ? new AppError(SIGN_IN_ERRORS.wrongCredentials) : error;
      });
    }
    const locks = await passwordWasWrong(context, attempt, captcha);
    if (locks && found) await recordSecurityEvent(context.database, context, found.id, 'signInLocked');
    throw new AppError(SIGN_IN_ERRORS.wrongCredentials);
  });
}
