import { createHash } from 'node:crypto';
import * as m from '#messages';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type checkCaptcha as checkCaptchaContract, REP_CODE } from '../contract/captcha-endpoints.ts';
import { decrypt, encrypt } from './captcha-cipher.ts';
import { clientKey, isLocked, mayCall, noteOutcome } from './captcha-limits.ts';
import { pointsMeet } from './captcha-points.ts';
import { insertPass, takeChallenge } from './captcha-repository.ts';

const PASS_MS = 180_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The form in which a verification is stored. */
export function verificationHash(verification: string): Buffer {
  return createHash('sha256').update(verification).digest();
}

/** Checks and consumes a challenge. A correct one permits one protected call. */
export async function checkCaptcha(
  { captchaType, token, pointJson }: RequestOf<typeof checkCaptchaContract>,
  context: Context,
): Promise<ResponseOf<typeof checkCaptchaContract>> {
  const { database, clock, locale } = context;
  const refused = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null });
  if (!captchaType || !token || !pointJson) return refused(REP_CODE.blank, m.captcha_rep_blank({}, { locale }));
  const key = clientKey(context);
  if (!(await mayCall(context, key, 'check'))) return refused(REP_CODE.checkLimit, m.captcha_rep_limit({}, { locale }));
  if (await isLocked(context, key)) return refused(REP_CODE.locked, m.captcha_rep_locked({}, { locale }));

  const challenge = UUID.test(token) ? await takeChallenge(database, token, clock.now()) : undefined;
  if (!challenge) return refused(REP_CODE.expired, m.captcha_rep_expired({}, { locale }));
  const points = decrypt(pointJson, challenge.secret_key);
  const right =
    challenge.captcha_type === captchaType && points !== null && pointsMeet(captchaType, challenge.points, points);
  await noteOutcome(context, key, right);
  if (!right) return refused(REP_CODE.wrong, m.captcha_rep_wrong({}, { locale }));

  const verification = encrypt(`${token}---${points}`, challenge.secret_key);
  await insertPass(database, verificationHash(verification), new Date(clock.now().getTime() + PASS_MS));
  return { repCode: REP_CODE.ok, repMsg: '', repData: { captchaType, token, pointJson, result: true } };
}
