import { APP_ERRORS, AppError } from '../../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../../platform/server/database.ts';
import { words } from '../../../../platform/server/words.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import type {
  changePasswordAndSignIn as changePasswordAndSignInContract,
  setDuePassword as setDuePasswordContract,
} from '../../contract/sign-in-endpoints.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { findSignInAccount, lockAccount, writePassword } from '../account-repository.ts';
import { findOrRegister, type ProvenContact } from '../find-or-register.ts';
import { closeStep, finishSignIn, openStep } from '../finish-sign-in.ts';
import { spendCode } from '../one-time-code/one-time-code.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { deleteSessionsExcept } from '../session/device-repository.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword, passwordIsRight } from './password.ts';

/** @throws AppError passwordTooCommon. */
function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new AppError(SIGN_IN_ERRORS.passwordTooCommon);
}

/** Sets a password and ends all sessions of the account at once, including those of anyone who knew the old one. */
async function replacePassword(tx: Tx, context: Context, accountId: number, passwordHash: string): Promise<void> {
  await writePassword(tx, accountId, passwordHash);
  const sessionsEnded = await deleteSessionsExcept(tx, accountId, null);
  await recordSecurityEvent(tx, context, accountId, 'passwordChange', { after: { sessionsEnded }, byOwner: true });
}

function contactOf(
  { phone, email }: RequestOf<typeof changePasswordAndSignInContract>,
  context: Context,
): ProvenContact {
  if (phone !== undefined) return { contact: 'phone', value: phone };
  if (email !== undefined) return { contact: 'email', value: email };
  const problem = words('app_problem_required', {}, context.locale) ?? '';
  throw new AppError(APP_ERRORS.badParameter, { field: 'phone', problem, issues: [{ field: 'phone', problem }] });
}

/**
 * Forgotten password: a caller with the code sent to the phone or mail address sets a new one and is signed in.
 * @throws AppError passwordTooCommon, wrongCode, codeLimit, accountDisabled.
 */
export async function changePasswordAndSignIn(
  input: RequestOf<typeof changePasswordAndSignInContract>,
  context: Context,
): Promise<SignInAnswer> {
  const proven = contactOf(input, context);
  refuseCommonPassword(input.password);
  await spendCode(context, { purpose: 'signIn', recipient: proven.value }, input.validateCode);
  const passwordHash = await hashPassword(input.password);
  const { account, isNew } = await findOrRegister(context, proven, { agreed: input.agreed, passwordHash });
  return inTransaction(context.database, async (tx) => {
    if (!isNew) await replacePassword(tx, context, account.id, passwordHash);
    return finishSignIn({ ...context, database: tx }, account, { isNew, passed: ['changePassword'] });
  });
}

/**
 * Sets the new password that a started sign-in requires.
 * @throws AppError passwordTooCommon, stepEnded, passwordUnchanged, accountDisabled.
 */
export async function setDuePassword(
  { key, password }: RequestOf<typeof setDuePasswordContract>,
  context: Context,
): Promise<SignInAnswer> {
  refuseCommonPassword(password);
  const started = await openStep(context, key, 'changePassword');
  const account = await findSignInAccount(context.database, 'id', started.accountId);
  if (!account) throw new AppError(SIGN_IN_ERRORS.stepEnded);
  if (await passwordIsRight(account.password_hash, password)) throw new AppError(SIGN_IN_ERRORS.passwordUnchanged);
  const passwordHash = await hashPassword(password);
  return inTransaction(context.database, async (tx) => {
    await lockAccount(tx, account.id);
    const passed = await closeStep(tx, started);
    await replacePassword(tx, context, account.id, passwordHash);
    return finishSignIn({ ...context, database: tx }, account, { passed });
  });
}
