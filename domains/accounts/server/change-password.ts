import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';
import { maskedContact } from '../contract/masked-contact.ts';
import type { changePassword as endpoint } from '../contract/password-endpoints.ts';
import { findSignInAccount, writePassword } from './account-repository.ts';
import { isCommonPassword } from './common-password.ts';
import { readContacts } from './contact-repository.ts';
import { deleteSessionsBut } from './device-repository.ts';
import { sendCode, spendCode } from './one-time-code.ts';
import { demandOwnHands } from './own-hands.ts';
import { hashPassword, passwordIsRight } from './password.ts';
import { recordSecurityEvent } from './security-events.ts';

async function ownRecipient({ database, session }: SignedInContext): Promise<string> {
  const { phone, email } = await readContacts(database, session.accountId);
  const recipient = phone ?? email;
  if (recipient === null) throw new Error(`account ${session.accountId} has neither phone nor e-mail`);
  return recipient;
}

/**
 * Sends the code for a new password.
 * @returns where it went, with the middle hidden
 */
export async function sendPasswordCode(_input: object, context: SignedInContext): Promise<string> {
  demandOwnHands(context.session);
  const recipient = await ownRecipient(context);
  await sendCode(context, { purpose: 'changePassword', recipient });
  return maskedContact(recipient);
}

/**
 * Sets a new password and ends every other session of the account.
 * @throws AppError wrongCode, codeLimit, passwordTooCommon, passwordUnchanged, notWhileSimulated
 */
export async function changePassword(
  { password, validateCode }: RequestOf<typeof endpoint>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session } = context;
  const { accountId } = session;
  demandOwnHands(session);
  // Before the code is used up: it still works for a better password.
  if (isCommonPassword(password)) throw new AppError(ACCOUNT_ERRORS.passwordTooCommon);
  await spendCode(context, { purpose: 'changePassword', recipient: await ownRecipient(context) }, validateCode);
  const account = await findSignInAccount(database, 'id', accountId);
  if (account?.password_hash && (await passwordIsRight(account.password_hash, password))) {
    throw new AppError(ACCOUNT_ERRORS.passwordUnchanged);
  }
  const hash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    await writePassword(tx, accountId, hash);
    const ended = await deleteSessionsBut(tx, accountId, session.tokenHash);
    await recordSecurityEvent(tx, context, accountId, 'passwordChange', { after: { sessionsEnded: ended } });
  });
  return true;
}
