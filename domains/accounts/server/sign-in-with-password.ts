import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { forgetAttempts } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';
import type { signInWithPassword as endpoint } from '../contract/sign-in-endpoints.ts';
import { findSignInAccount } from './account-repository.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { knownDevice } from './known-device.ts';
import { passwordIsRight } from './password.ts';
import {
  allowPasswordAttempt,
  believePassword,
  DueCaptcha,
  passwordAttempt,
  passwordWasWrong,
  readStanding,
} from './password-limits.ts';
import { inPasswordQueue } from './password-queue.ts';
import { recordSecurityEvent } from './security-events.ts';

/** Who is meant, whether this browser is known to have been theirs, and how the limits stand. */
function readAttempt(context: Context, name: string) {
  return reading(context.database, async (database) => {
    const inside = { ...context, database };
    const accountOfName = findSignInAccount(database, name.includes('@') ? 'email' : 'phone', name);
    const stranger = passwordAttempt(context, name, null);
    const [found, standing] = await Promise.all([accountOfName, readStanding(inside, stranger)]);
    const device = await knownDevice(inside, found?.id ?? 0);
    if (!device) return { found, attempt: stranger, standing };
    const attempt = passwordAttempt(context, name, device);
    return { found, attempt, standing: await readStanding(inside, attempt) };
  });
}

/**
 * Starts a session for the account of this phone or mail address. Unknown accounts cost the same work as known ones.
 * @throws AppError captchaRequired, signInLocked, wrongCredentials, accountDisabled.
 */
export async function signInWithPassword(input: RequestOf<typeof endpoint>, context: Context): Promise<SignInAnswer> {
  return inPasswordQueue({ name: input.phone, address: context.address }, async () => {
    const { found, attempt, standing } = await readAttempt(context, input.phone);
    const captcha = new DueCaptcha(context, input.captchaVerification);
    await allowPasswordAttempt(context, standing, captcha);
    const right = await passwordIsRight(found?.password_hash ?? null, input.password);
    if (found && right) {
      return believePassword(context, attempt, captcha, async (tx) => {
        if (standing.own.count > 0) await forgetAttempts(tx, attempt.own);
        return finishSignIn({ ...context, database: tx }, found);
      });
    }
    const locks = await passwordWasWrong(context, attempt, captcha);
    if (locks && found) await recordSecurityEvent(context.database, context, found.id, 'signInLocked');
    throw new AppError(ACCOUNT_ERRORS.wrongCredentials);
  });
}
