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
/** Wrong tries that burn a code. */
const TRIES = 5;
/** Codes for one phone or mail address, and for one client address, in an hour. */
const RECIPIENT_LIMIT = 10;
const ADDRESS_LIMIT = 60;
/** Wrong codes from one address in an hour, over all recipients. */
const WRONG_LIMIT = 60;

/** What a code is for: one sent for one purpose is worth nothing for another. */
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
  if (!isMail(recipient)) return delivery.sendSms({ phone: recipient, code, locale, text });
  return delivery.sendMail({ to: recipient, subject: m.sign_in_code_subject({}, { locale }), text });
}

/**
 * Sends a code of six digits to a phone or a mail address. It lives five minutes and replaces the one before.
 * The caller has asked for the captcha already where one is due.
 * @throws AppError codeTooSoon within 60 seconds, codeLimit beyond the limits of the hour, deliveryFailed.
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
    // Nothing was sent: nobody has to wait for the next one.
    await deleteCode(context.database, key, hash);
    throw error;
  }
}

/**
 * Uses a code up. Each call is a counted try, in every process and at the same moment; the fifth wrong one burns it.
 * @throws AppError wrongCode when it is wrong, used, burnt, too old or was never sent; codeLimit.
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
