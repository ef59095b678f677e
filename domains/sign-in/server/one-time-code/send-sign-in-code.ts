import { AppError } from '../../../../platform/contract/app-error.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { captchaPassed } from '../../../captcha/server/public.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { sendCode } from './one-time-code.ts';

/**
 * Sends a sign-in code once the captcha is passed, whether or not the account exists.
 * @throws AppError captchaRequired, and the errors of `sendCode`.
 */
export async function sendSignInCode(
  context: Context,
  recipient: string,
  verification: string | null | undefined,
): Promise<string> {
  if (!(await captchaPassed(context, verification))) throw new AppError(SIGN_IN_ERRORS.captchaRequired);
  await sendCode(context, { purpose: 'signIn', recipient });
  return '';
}
