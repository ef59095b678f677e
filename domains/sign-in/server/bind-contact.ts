import { AppError } from '../../../platform/contract/app-error.ts';
import { takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inTransaction, sqlState } from '../../../platform/server/database.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';
import { lockAccount } from './account-repository.ts';
import type { ProvenContact } from './find-or-register.ts';
import { closeStep, finishSignIn, openStep } from './finish-sign-in.ts';
import { spendCode } from './one-time-code/one-time-code.ts';
import { addContact, isBound } from './registration-repository.ts';
import { deleteSession } from './session/session-repository.ts';

const UNIQUE_VIOLATION = '23505';
const HOUR = 60 * 60_000;
/** Checks per address and hour: they reveal whether somebody is a customer. */
const CHECKS_LIMIT = 60;

/**
 * True if a phone or mail address is free to be bound.
 * @throws AppError alreadyBound, codeLimit.
 */
export async function checkBinding(context: Context, { contact, value }: ProvenContact): Promise<boolean> {
  const now = context.clock.now();
  const limit = { bucket: `binding-check:${networkOf(context.address)}`, limit: CHECKS_LIMIT, windowMs: HOUR };
  const end = await takeInWindow(context.database, limit, now);
  if (end) {
    const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000);
    throw new AppError(SIGN_IN_ERRORS.codeLimit, { minutes });
  }
  if (await isBound(context.database, contact, value)) throw new AppError(SIGN_IN_ERRORS.alreadyBound);
  return true;
}

/**
 * Adds the missing phone or email to an account created by invitation, and starts a new session in this browser.
 * @throws AppError stepEnded, alreadyBound, wrongCode, codeLimit, accountDisabled.
 */
export async function bindContact(
  context: Context,
  { contact, value }: ProvenContact,
  input: { captcha: string; key: string },
): Promise<SignInAnswer> {
  const { database, session } = context;
  const started = await openStep(context, input.key, 'bindContact');
  if (await isBound(database, contact, value)) throw new AppError(SIGN_IN_ERRORS.alreadyBound);
  await spendCode(context, { purpose: 'signIn', recipient: value }, input.captcha);
  try {
    return await inTransaction(database, async (tx) => {
      await lockAccount(tx, started.accountId);
      await closeStep(tx, started);
      if (!(await addContact(tx, started.accountId, contact, value))) throw new AppError(SIGN_IN_ERRORS.stepEnded);
      if (session?.accountId === started.accountId) await deleteSession(tx, session.tokenHash);
      return finishSignIn({ ...context, database: tx }, { id: started.accountId });
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError(SIGN_IN_ERRORS.alreadyBound);
    throw error;
  }
}
