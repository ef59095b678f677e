import { randomBytes, randomUUID } from 'node:crypto';
import * as m from '#messages';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { CAPTCHA_TYPES, type getCaptcha as getCaptchaContract, REP_CODE } from '../contract/captcha-endpoints.ts';
import { clientKey, isLocked, mayCall } from './captcha-limits.ts';
import { insertChallenge } from './captcha-repository.ts';
import { drawPiece, drawWords } from './draw-captcha.ts';

const CHALLENGE_MS = 120_000;

/** Draws a captcha; the solution stays on the server, for two minutes. */
export async function getCaptcha(
  input: RequestOf<typeof getCaptchaContract>,
  context: Context,
): Promise<ResponseOf<typeof getCaptchaContract>> {
  const { database, clock, locale } = context;
  const refused = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null });
  if (!input.captchaType) return refused(REP_CODE.blank, m.captcha_rep_blank({}, { locale }));
  const captchaType = CAPTCHA_TYPES.find((type) => type === input.captchaType);
  if (!captchaType) return refused(REP_CODE.invalid, m.captcha_rep_invalid({}, { locale }));
  const key = clientKey(context);
  if (await isLocked(context, key)) return refused(REP_CODE.locked, m.captcha_rep_locked({}, { locale }));
  if (!(await mayCall(context, key, 'get'))) return refused(REP_CODE.getLimit, m.captcha_rep_limit({}, { locale }));

  const token = randomUUID();
  const secretKey = randomBytes(8).toString('hex');
  const { points, ...pictures } = captchaType === 'clickWord' ? await drawWords(locale) : await drawPiece();
  await insertChallenge(database, {
    token,
    captcha_type: captchaType,
    secret_key: secretKey,
    points,
    client_key: key,
    expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
  });
  return { repCode: REP_CODE.ok, repMsg: '', repData: { captchaType, token, secretKey, ...pictures } };
}
