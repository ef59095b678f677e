import { APP_ERRORS, AppError } from '../../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../../platform/contract/permission.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../../platform/server/database.ts';
import type { Session } from '../../../../platform/server/session.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { SIGN_IN_ERRORS } from '../../contract/sign-in-errors.ts';
import type { redeemSimulation as redeemSimulationContract } from '../../contract/simulation-endpoints.ts';
import { holdAccounts } from '../account-repository.ts';
import { mayActForCustomers } from './access-of-account.ts';
import { readAccess } from './access-repository.ts';
import { endSimulations } from './device-repository.ts';
import { holdRights } from './rights-lock-repository.ts';
import { insertSession, isSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import {
  findSimulationCode,
  insertSimulationCode,
  listActing,
  SIMULATE,
  takeSimulationCode,
} from './simulation-repository.ts';

/** Long enough for a page to open. */
const CODE_MS = 60_000;

/**
 * Both accounts of a session in which staff act for a customer, locked, if such a session may begin now; null for those
 * who may not. Under the same lock as every change that takes the right, which therefore finds what was begun before.
 * To be called before anything else is locked.
 */
async function holdBoth(tx: Tx, customerId: number, staffId: number) {
  await holdRights(tx);
  const held = await holdAccounts(tx, [customerId, staffId]);
  const [access] = await readAccess(tx, [staffId]);
  const [customer, staff] = [held.get(customerId), held.get(staffId)];
  return {
    customer: customer && customer.identity !== IDENTITY.staff ? customer : null,
    staff: staff && access && mayActForCustomers(access) ? staff : null,
  };
}

/**
 * Issues a single-use code for a session in which the caller acts for this customer; null for a customer who is
 * disabled. Right and session are read again under the lock: a caller who has signed out meanwhile gets no code.
 * @throws AppError forbidden, loginExpired
 */
export async function newSimulationCode(
  tx: Tx,
  customerId: number,
  { accountId: staffId, tokenHash }: Pick<Session, 'accountId' | 'tokenHash'>,
  now: Date,
): Promise<string | null> {
  const { customer, staff } = await holdBoth(tx, customerId, staffId);
  if (!(await isSession(tx, tokenHash))) throw new AppError(APP_ERRORS.loginExpired);
  if (!staff) throw new AppError(APP_ERRORS.forbidden, { permission: SIMULATE });
  if (!customer) return null;
  const code = newToken();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await insertSimulationCode(tx, { codeHash: hashToken(code), accountId: customerId, staffId, expiresAt });
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
  const account = await inTransaction(database, async (tx) => {
    const codeHash = hashToken(code);
    const asked = await findSimulationCode(tx, codeHash);
    if (!asked) return null;
    const { customer, staff } = await holdBoth(tx, asked.account_id, asked.staff_id);
    const taken = await takeSimulationCode(tx, codeHash, now);
    if (!taken || !customer || !staff) return null;
    insertSession(tx, {
      tokenHash: hashToken(token),
      account: customer,
      simulatedBy: staff,
      userAgent,
      address,
      at: now,
    });
    return customer;
  });
  // Rejected outside the transaction, so that a rejected code is consumed as well.
  if (!account) throw new AppError(SIGN_IN_ERRORS.simulationEnded);
  return {
    token,
    type: 'login',
    key: '',
    step: '',
    id: account.id,
    nikeName: account.nickname,
    phone: account.phone ?? '',
    avatar: '',
    isNew: false,
    newPeopleCouponList: [],
  };
}
