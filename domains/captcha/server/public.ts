import type { Context } from '../../../platform/server/context.ts';
import { readSettings } from '../../settings/server/public.ts';
import { clientKey, mayCall } from './captcha-limits.ts';
import { takePass } from './captcha-repository.ts';
import { verificationHash } from './check-captcha.ts';

/**
 * Whether this call carries a captcha that was passed in the last three minutes; consumes it. Always true in a mall
 * whose settings require none.
 */
export async function captchaPassed(context: Context, verification: string | null | undefined): Promise<boolean> {
  if (!(await readSettings(context)).captchaAsked) return true;
  if (!verification || !(await mayCall(context, clientKey(context), 'verify'))) return false;
  return takePass(context.database, verificationHash(verification), context.clock.now());
}
