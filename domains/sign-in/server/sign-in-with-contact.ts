import type { Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { findOrRegister, type ProvenContact, type Registration } from './find-or-register.ts';
import { beginStep, finishSignIn } from './finish-sign-in.ts';
import { spendCode } from './one-time-code/one-time-code.ts';

/**
 * Signs in the owner of a verified phone or mail address, registering them the first time. An invited user is
 * signed in as well and gets a key for binding the missing phone or email.
 * @throws AppError accountDisabled.
 */
export async function signInWithContact(
  context: Context,
  proven: ProvenContact,
  registration: Registration,
): Promise<SignInAnswer> {
  const { account, isNew, isInvited } = await findOrRegister(context, proven, registration);
  return inTransaction(context.database, async (tx) => {
    const inside = { ...context, database: tx };
    const answer = await finishSignIn(inside, account, { isNew });
    if (!isInvited || answer.type === 'start') return answer;
    return { ...answer, key: await beginStep(inside, account.id, 'bindContact'), step: 'bindContact' };
  });
}

/**
 * The same, consuming a code first.
 * @throws AppError wrongCode, codeLimit, accountDisabled.
 */
export async function signInWithCode(
  context: Context,
  claimed: ProvenContact,
  code: string,
  registration: Registration,
): Promise<SignInAnswer> {
  await spendCode(context, { purpose: 'signIn', recipient: claimed.value }, code);
  return signInWithContact(context, claimed, registration);
}
