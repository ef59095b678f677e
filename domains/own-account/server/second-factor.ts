import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import {
  deleteFactor,
  findSecondFactor,
  forgetTries,
  newFactor,
  newSealedRecoveryCodes,
  readUserInfo,
  recordSecurityEvent,
  requireNotSimulated,
  spendFactorCode,
  stepOfCode,
  takeTry,
} from '../../sign-in/server/public.ts';
import { OWN_ACCOUNT_ERRORS } from '../contract/own-account-errors.ts';
import type {
  confirmSecondFactor as confirmSecondFactorContract,
  disableSecondFactor as disableSecondFactorContract,
  readSecondFactor as readSecondFactorContract,
  startSecondFactor as startSecondFactorContract,
} from '../contract/second-factor-endpoints.ts';
import { RECOVERY_CODES } from '../contract/second-factor-endpoints.ts';
import { requirePassword } from './require-password.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  insertRecoveryCodes,
  putUnconfirmedFactor,
} from './second-factor-enrolment-repository.ts';

export async function readSecondFactor(
  _input: object,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof readSecondFactorContract>> {
  const factor = await findSecondFactor(database, session.accountId);
  const since = factor?.confirmed_at ?? null;
  return {
    available: session.identity === IDENTITY.staff,
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(database, session.accountId) : 0,
  };
}

/**
 * Makes a secret to be put into an authenticator app.
 * @throws AppError staffOnly, secondFactorOn, wrongPassword, tooManyTries, notWhileSimulated
 */
export async function startSecondFactor(
  { password }: RequestOf<typeof startSecondFactorContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startSecondFactorContract>> {
  const { database, session, environment, clock } = context;
  requireNotSimulated(session);
  if (session.identity !== IDENTITY.staff) throw new AppError(OWN_ACCOUNT_ERRORS.staffOnly);
  await requirePassword(context, session.accountId, password);
  const { phone, email } = await readUserInfo(database, session.accountId);
  const { shown, sealed } = newFactor(environment, session.accountId, phone || email);
  if (!(await putUnconfirmedFactor(database, session.accountId, sealed, clock.now()))) {
    throw new AppError(OWN_ACCOUNT_ERRORS.secondFactorOn);
  }
  return shown;
}

/**
 * Turns the second factor on, once the app has shown that it holds the secret.
 * @returns the recovery codes, which are never shown again
 * @throws AppError secondFactorOff when none was started, secondFactorOn, wrongFactorCode, tooManyTries
 */
export async function confirmSecondFactor(
  { code }: RequestOf<typeof confirmSecondFactorContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof confirmSecondFactorContract>> {
  const { database, session, environment, clock } = context;
  const { accountId } = session;
  requireNotSimulated(session);
  const factor = await findSecondFactor(database, accountId);
  if (!factor) throw new AppError(OWN_ACCOUNT_ERRORS.secondFactorOff);
  if (factor.confirmed_at) throw new AppError(OWN_ACCOUNT_ERRORS.secondFactorOn);
  await takeTry(context, 'secondFactor', accountId);
  const now = clock.now();
  const step = stepOfCode(environment, { accountId, sealed: factor.sealed_secret }, code, now);
  if (step === null) throw new AppError(SIGN_IN_ERRORS.wrongFactorCode);
  const { shown: recoveryCodes, hashes } = newSealedRecoveryCodes(environment, accountId, RECOVERY_CODES);
  await inTransaction(database, async (tx) => {
    if (!(await confirmFactor(tx, accountId, step, now))) throw new AppError(OWN_ACCOUNT_ERRORS.secondFactorOn);
    await insertRecoveryCodes(tx, accountId, hashes);
    await recordSecurityEvent(tx, context, accountId, 'secondFactorOn');
    await forgetTries(tx, 'secondFactor', accountId);
  });
  return { recoveryCodes };
}

/**
 * Turns the second factor off; secret and recovery codes are deleted.
 * @throws AppError secondFactorOff, wrongPassword, wrongFactorCode, tooManyTries, notWhileSimulated
 */
export async function disableSecondFactor(
  { password, code }: RequestOf<typeof disableSecondFactorContract>,
  context: SignedInContext,
): Promise<string> {
  const { database, session } = context;
  const { accountId } = session;
  requireNotSimulated(session);
  const factor = await findSecondFactor(database, accountId);
  if (!factor?.confirmed_at) throw new AppError(OWN_ACCOUNT_ERRORS.secondFactorOff);
  await requirePassword(context, accountId, password);
  await takeTry(context, 'secondFactor', accountId);
  await inTransaction(database, async (tx) => {
    if (!(await spendFactorCode(tx, context, accountId, code))) throw new AppError(SIGN_IN_ERRORS.wrongFactorCode);
    await deleteFactor(tx, accountId);
    await recordSecurityEvent(tx, context, accountId, 'secondFactorOff');
    await forgetTries(tx, 'secondFactor', accountId);
  });
  return '';
}
