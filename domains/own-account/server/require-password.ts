import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findSignInAccount, forgetTries, passwordIsRight, takeTry } from '../../sign-in/server/public.ts';
import { OWN_ACCOUNT_ERRORS } from '../contract/own-account-errors.ts';

/**
 * Demands the account's password again before something that protects it is changed.
 * @throws AppError wrongPassword, tooManyTries
 */
export async function requirePassword(
  context: Pick<Context, 'database' | 'clock'>,
  accountId: number,
  password: string,
): Promise<void> {
  await takeTry(context, 'ownPassword', accountId);
  const account = await findSignInAccount(context.database, 'id', accountId);
  if (!(await passwordIsRight(account?.password_hash ?? null, password))) {
    throw new AppError(OWN_ACCOUNT_ERRORS.wrongPassword);
  }
  await forgetTries(context.database, 'ownPassword', accountId);
}
