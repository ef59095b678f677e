import { AppError } from '../../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction } from '../../../../platform/server/database.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import type { signInWithSecondFactor as signInWithSecondFactorContract } from '../../contract/sign-in-endpoints.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import { holdAccounts } from '../account-repository.ts';
import { closeStep, finishSignIn, openStep } from '../finish-sign-in.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { forgetTries, spendFactorCode, takeTry } from './check-factor.ts';

/**
 * Completes a staff member's sign-in.
 * @throws AppError stepEnded after five tries with one key, tooManyTries after ten with any, wrongFactorCode
 */
export async function signInWithSecondFactor(
  { key, code }: RequestOf<typeof signInWithSecondFactorContract>,
  context: Context,
): Promise<SignInAnswer> {
  const { database } = context;
  const started = await openStep(context, key, 'secondFactor');
  const { accountId } = started;
  await takeTry(context, 'secondFactor', accountId);
  const answer = await inTransaction(database, async (tx) => {
    await holdAccounts(tx, [accountId]);
    const used = await spendFactorCode(tx, context, accountId, code);
    if (!used) return null;
    if (used === 'recovery') await recordSecurityEvent(tx, context, accountId, 'recoveryCodeUsed', { byOwner: true });
    await forgetTries(tx, 'secondFactor', accountId);
    const passed = await closeStep(tx, started);
    return finishSignIn({ ...context, database: tx }, { id: accountId }, { passed });
  });
  if (answer) return answer;
  await recordSecurityEvent(database, context, accountId, 'secondFactorFailed');
  throw new AppError(SIGN_IN_ERRORS.wrongFactorCode);
}
