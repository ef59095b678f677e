import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';
import type { signInWithPassword as endpoint } from '../contract/sign-in-endpoints.ts';
import { findSignInAccount } from './account-repository.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { knownDevice } from './known-device.ts';
import { passwordIsRight } from './password.ts';
import { beginPasswordAttempt, passwordAttempt, passwordWasRight, passwordWasWrong } from './password-limits.ts';
import { inPasswordQueue } from './password-queue.ts';
import { recordSecurityEvent } from './security-events.ts';

/**
 * Starts a session for the account of this phone or mail address. Unknown accounts cost the same work as known ones.
 * @throws AppError captchaRequired, signInLocked, wrongCredentials, accountDisabled.
 */
export async function signInWithPassword(input: RequestOf<typeof endpoint>, context: Context): Promise<SignInAnswer> {
  return inPasswordQueue(async () => {
    const name = input.phone;
    const found = await findSignInAccount(context.database, name.includes('@') ? 'email' : 'phone', name);
    const device = await knownDevice(context, found?.id ?? 0);
    const attempt = passwordAttempt(context, name, device);
    await beginPasswordAttempt(context, attempt, input.captchaVerification);
    const right = await passwordIsRight(found?.password_hash ?? null, input.password);
    if (found && right) {
      return inTransaction(context.database, async (tx) => {
        const inside = { ...context, database: tx };
        const [answer] = await Promise.all([finishSignIn(inside, found), passwordWasRight(inside, attempt)]);
        return answer;
      });
    }
    const locks = await passwordWasWrong(context, attempt);
    if (locks && found) await recordSecurityEvent(context.database, context, found.id, 'signInLocked');
    throw new AppError(ACCOUNT_ERRORS.wrongCredentials);
  });
}
