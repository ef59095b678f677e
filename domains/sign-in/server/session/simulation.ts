import { APP_ERRORS, AppError } from '../../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../../platform/server/database.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import type { redeemSimulation as redeemSimulationContract } from '../../contract/simulation-endpoints.ts';
import { mayActForCustomers } from './access-of-account.ts';
import { readAccess } from './access-repository.ts';
import { endSimulations } from './device-repository.ts';
import { insertSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import {
  insertSimulationCode,
  listActing,
  lockCustomer,
  SIMULATE,
  takeSimulationCode,
} from './simulation-repository.ts';

/** Long enough for a page to open. */
const CODE_MS = 60_000;

/**
 * Issues a single-use code for a session in which this staff member acts for this customer. The right is read again: the
 * caller holds the lock of every change that can take it.
 * @throws AppError forbidden
 */
export async function newSimulationCode(tx: Tx, accountId: number, staffId: number, now: Date): Promise<string> {
  const [staff] = await readAccess(tx, [staffId]);
  if (!staff || !mayActForCustomers(staff)) throw new AppError(APP_ERRORS.forbidden, { permission: SIMULATE });
  const code = newToken();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await insertSimulationCode(tx, { codeHash: hashToken(code), accountId, staffId, expiresAt });
  return code;
}

/**
 * Ends the sessions, and the codes, of staff who may no longer act for customers. Called with every change that can take
 * the right away: otherwise a session left open would work again once the right is given back.
 */
export async function endActingWithoutRight(tx: Tx): Promise<void> {
  const acting = await readAccess(tx, await listActing(tx));
  const lost = acting.filter((staff) => !mayActForCustomers(staff)).map(({ id }) => id);
  for (const id of lost.sort((left, right) => left - right)) await endSimulations(tx, id);
}

/** Starts a session in which a staff member acts for a customer. No step is due: the staff member did their own. */
export async function redeemSimulation(
  { code }: RequestOf<typeof redeemSimulationContract>,
  context: Context,
): Promise<SignInAnswer> {
  const { database, clock, userAgent, address } = context;
  const token = newToken();
  const now = clock.now();
  const begun = await inTransaction(database, async (tx) => {
    const taken = await takeSimulationCode(tx, hashToken(code), now);
    if (!taken) return null;
    const account = await lockCustomer(tx, taken.account_id);
    const [staff] = await readAccess(tx, [taken.staff_id]);
    if (!account || account.disabled || !staff || !mayActForCustomers(staff)) return null;
    insertSession(tx, {
      tokenHash: hashToken(token),
      accountId: taken.account_id,
      simulatedById: taken.staff_id,
      userAgent,
      address,
      at: now,
    });
    return { id: taken.account_id, account };
  });
  // Rejected outside the transaction, so that a rejected code is consumed as well.
  if (!begun) throw new AppError(SIGN_IN_ERRORS.simulationEnded);
  return {
    token,
    type: 'login',
    key: '',
    step: '',
    id: begun.id,
    nikeName: begun.account.nickname,
    phone: begun.account.phone ?? '',
    avatar: '',
    isNew: false,
    newPeopleCouponList: [],
  };
}
