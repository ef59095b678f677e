import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { SignInAnswer } from '../contract/account.ts';
import type {
  createJumpToken as createJumpTokenContract,
  signInWithJumpToken as signInWithJumpTokenContract,
} from '../contract/jump-endpoints.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';
import { findSignInAccount, holdAccounts, type SignInAccount } from './account-repository.ts';
import { requireApiKey } from './api-key.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { findJumpToken, insertJumpToken, takeJumpToken } from './link-repository.ts';
import { mallAddress } from './mall-address.ts';
import { hashToken, newToken } from './session/session-token.ts';

const JUMP_SECONDS = 60;

async function findCustomer(
  input: RequestOf<typeof createJumpTokenContract>,
  context: Context,
): Promise<SignInAccount | undefined> {
  const { accountId, phone, email } = input;
  if (accountId !== undefined) return findSignInAccount(context.database, 'id', accountId);
  if (phone !== undefined) return findSignInAccount(context.database, 'phone', phone);
  return email === undefined ? undefined : findSignInAccount(context.database, 'email', email);
}

/**
 * Issues a token for a customer signed in to the companion mall. Staff are excluded: a stolen API key of that mall must
 * not open the back office.
 * @throws AppError apiKeyRequired, notFound.
 */
export async function createJumpToken(
  input: RequestOf<typeof createJumpTokenContract>,
  context: Context,
): Promise<ResponseOf<typeof createJumpTokenContract>> {
  requireApiKey(context);
  const account = await findCustomer(input, context);
  if (!account || account.disabled || account.identity === IDENTITY.staff) throw new AppError(APP_ERRORS.notFound);
  const jumpToken = newToken();
  const expiresAt = new Date(context.clock.now().getTime() + JUMP_SECONDS * 1000);
  await insertJumpToken(context.database, hashToken(jumpToken), account.id, expiresAt);
  return { jumpToken, expiresIn: JUMP_SECONDS, url: mallAddress(context, `/?jumpToken=${jumpToken}`) };
}

/** @throws AppError linkEnded for a token that is unknown, used or older than a minute; accountDisabled. */
export async function signInWithJumpToken(
  { jumpToken }: RequestOf<typeof signInWithJumpTokenContract>,
  context: Context,
): Promise<SignInAnswer> {
  const tokenHash = hashToken(jumpToken);
  return inTransaction(context.database, async (tx) => {
    const id = await findJumpToken(tx, tokenHash);
    if (id !== undefined) await holdAccounts(tx, [id]);
    // Taken under the account's lock, so that what ends the account's sessions has ended its tokens.
    const taken = await takeJumpToken(tx, tokenHash, context.clock.now());
    if (taken === undefined) throw new AppError(SIGN_IN_ERRORS.linkEnded);
    return finishSignIn({ ...context, database: tx }, { id: taken });
  });
}
