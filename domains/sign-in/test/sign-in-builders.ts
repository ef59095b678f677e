import type { CallOptions, TestMall } from '../../../apps/api/test-mall.ts';
import { solveCaptcha } from '../../captcha/test/solve-captcha.ts';
import {
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPhoneCode,
} from '../contract/sign-in-endpoints.ts';

/** The latest message to a recipient in the demo outbox. */
export async function lastMessage(mall: TestMall, recipient: string) {
  return mall.database
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Requests a code as a user does, captcha first, and reads it from the outbox. */
export async function codeFor(mall: TestMall, recipient: string, options?: CallOptions): Promise<string> {
  const captchaVerification = await solveCaptcha(mall);
  const answer = recipient.includes('@')
    ? await mall.call(sendEmailCode, { email: recipient, captchaVerification }, options)
    : await mall.call(sendPhoneCode, { phone: recipient, captchaVerification }, options);
  if (answer.code !== 200) throw new Error(`no code: ${JSON.stringify(answer)}`);
  return /\d{6}/.exec((await lastMessage(mall, recipient)).body)?.[0] ?? '';
}

/** Signs in or registers with a code. */
export async function enterByCode(mall: TestMall, recipient: string, registration: { spreadPid?: number } = {}) {
  const captcha = await codeFor(mall, recipient);
  return recipient.includes('@')
    ? mall.call(signInWithEmailCode, { email: recipient, captcha, agreed: true, ...registration })
    : mall.call(signInWithPhoneCode, { phone: recipient, captcha, agreed: true, ...registration });
}
