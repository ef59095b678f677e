import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import {
  deleteSessionsExcept,
  findSignInAccount,
  hashPassword,
  isCommonPassword,
  passwordIsRight,
  recordSecurityEvent,
  requireNotSimulated,
  sendCode,
  spendCode,
  writePassword,
} from '../../sign-in/server/public.ts';
import { maskedContact } from '../contract/masked-contact.ts';
import type { changePassword as changePasswordContract } from '../contract/password-endpoints.ts';
import { readContacts } from './contact-repository.ts';

async function ownRecipient({ database, session }: SignedInContext): Promise<string> {
  const { phone, email } = await readContacts(database, session.accountId);
  const recipient = phone ?? email;
  if (recipient === null) throw new Error(`account ${session.accountId} has neither phone nor email`);
  return recipient;
}

/**
 * Sends the code for a new password.
 * @returns where it went, with the middle hidden
 */
export async function sendPasswordCode(_input: object, context: SignedInContext): Promise<string> {
  requireNotSimulated(context.session);
  const recipient = await ownRecipient(context);
  await sendCode(context, { purpose: 'changePassword', recipient });
  return maskedContact(recipient);
}

/**
 * Sets a new password and ends every other session of the account.
 * @throws AppError wrongCode, codeLimit, passwordTooCommon, passwordUnchanged, notWhileSimulated
 */
export async function changePassword(
  { password, validateCode }: RequestOf<typeof changePasswordContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session } = context;
  const { accountId } = session;
  requireNotSimulated(session);
  // Before the code is used up: it still works for a better password.
  if (isCommonPassword(password)) throw new AppError(SIGN_IN_ERRORS.passwordTooCommon);
  await spendCode(context, { purpose: 'changePassword', recipient: await ownRecipient(context) }, validateCode);
  const account = await findSignInAccount(database, 'id', accountId);
  if (account?.password_hash && (await passwordIsRight(account.password_hash, password))) {
    throw new AppError(SIGN_IN_ERRORS.passwordUnchanged);
  }
  const hash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    await writePassword(tx, accountId, hash);
    const ended = await deleteSessionsExcept(tx, accountId, session.tokenHash);
    await recordSecurityEvent(tx, context, accountId, 'passwordChange', { after: { sessionsEnded: ended } });
  });
  return true;
}
