import { randomInt } from 'node:crypto';
import * as m from '#messages';
import { AppError } from '../../../../platform/contract/app-error.ts';
import { giveAttemptBack, takeInWindow } from '../../../../platform/server/attempts.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { networkOf } from '../../../../platform/server/network-of-address.ts';
import { CODE_MINUTES, RESEND_SECONDS } from '../../contract/one-time-code.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { hashPassword, passwordIsRight } from '../password/password.ts';
import { type CodeKey, deleteCode, replaceCode, takeCodeTry } from './one-time-code-repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Wrong tries after which a code is burnt. */
const TRIES = 5;
/** Codes per hour for one phone or mail address, and for one client address. */
const RECIPIENT_LIMIT = 10;
const ADDRESS_LIMIT = 60;
/** Wrong codes per hour from one address, over all recipients. */
const WRONG_LIMIT = 60;

/** Purpose of a code: a code sent for one purpose is invalid for any other. */
export type CodePurpose =
  | 'signIn'
  | 'changePhoneOld'
  | 'changePhoneNew'
  | 'changeEmailOld'
  | 'changeEmailNew'
  | 'changePassword';

type CodeContext = Pick<Context, 'database' | 'clock' | 'address' | 'locale' | 'delivery'>;

async function limit(context: CodeContext, bucket: string, attempts: number): Promise<void> {
  const now = context.clock.now();
  const end = await takeInWindow(context.database, { bucket, limit: attempts, windowMs: HOUR }, now);
  if (!end) return;
  const minutes = Math.ceil((end.getTime() - now.getTime()) / MINUTE);
  throw new AppError(SIGN_IN_ERRORS.codeLimit, { minutes });
}

/** Whether a recipient is a mail address; anything else is a phone. */
const isMail = (recipient: string) => recipient.includes('@');

async function deliver({ delivery, locale }: CodeContext, recipient: string, code: string): Promise<void> {
  const words = { code, minutes: CODE_MINUTES };
  const text = m.sign_in_code_text(words, { locale });
  if (!isMail(recipient))
    return delivery.sendSms({ phone: recipient, template: 'code', params: { code }, locale, text });
  return delivery.sendMail({ to: recipient, subject: m.sign_in_code_subject({}, { locale }), text });
}

/**
 * Sends a six-digit code to a phone or mail address. It is valid for five minutes and replaces the previous one.
 * The caller has already checked the captcha where one is required.
 * @throws AppError codeTooSoon within 60 seconds, codeLimit beyond the hourly limits, deliveryFailed.
 */
export async function sendCode(context: CodeContext, key: CodeKey & { purpose: CodePurpose }): Promise<void> {
  const now = context.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await limit(context, `code:address:${networkOf(context.address)}`, ADDRESS_LIMIT);
  const recipientBucket = `code:recipient:${key.recipient}`;
  await limit(context, recipientBucket, RECIPIENT_LIMIT);
  const hash = await hashPassword(code);
  const older = await replaceCode(context.database, key, {
    hash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
    resendFrom: new Date(now.getTime() - RESEND_SECONDS * 1000),
  });
  if (older) {
    await giveAttemptBack(context.database, recipientBucket);
    const seconds = Math.ceil((older.getTime() - now.getTime()) / 1000) + RESEND_SECONDS;
    throw new AppError(SIGN_IN_ERRORS.codeTooSoon, { seconds: Math.max(1, seconds) });
  }
  try {
    await deliver(context, key.recipient, code);
  } catch (error) {
    // Nothing was sent, so the next request need not wait.
    await deleteCode(context.database, key, hash);
    throw error;
  }
}

/**
 * Consumes a code. Each call counts as a try, also across processes and concurrently; the fifth wrong one burns it.
 * @throws AppError wrongCode if it is wrong, used, burnt, expired or was never sent; codeLimit.
 */
export async function spendCode(
  context: CodeContext,
  key: CodeKey & { purpose: CodePurpose },
  code: string,
): Promise<void> {
  const { database, clock, address } = context;
  const bucket = `code:wrong:${networkOf(address)}`;
  await limit(context, bucket, WRONG_LIMIT);
  const hash = (await takeCodeTry(database, key, TRIES, clock.now())) ?? null;
  const right = await passwordIsRight(hash, code);
  if (hash === null || !right || !(await deleteCode(database, key, hash))) throw new AppError(SIGN_IN_ERRORS.wrongCode);
  await giveAttemptBack(database, bucket);
}
