import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';
import type {
  redeemSimulation as redeemContract,
  startSimulation as startContract,
} from '../contract/simulation-endpoints.ts';
import { mayActForCustomers } from './access-of-account.ts';
import { readAccess } from './access-repository.ts';
import { lockAccountState } from './account-admin-repository.ts';
import { ACTION_PREFIX, AUDITED_ENTITY } from './security-events.ts';
import { insertSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import { insertSimulationCode, takeSimulationCode } from './simulation-repository.ts';

/** Long enough for a page to open. */
const CODE_MS = 60_000;

/** A code with which the storefront opens as a customer. Staff cannot be acted for. */
export async function startSimulation(
  { id }: RequestOf<typeof startContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startContract>> {
  const { session, database, clock } = context;
  requireWholeMall(session);
  const code = newToken();
  await inTransaction(database, async (tx) => {
    const account = await lockAccountState(tx, id, 'customer');
    if (!account) throw new AppError(ACCOUNT_ERRORS.accountNotFound);
    if (account.disabled) throw new AppError(ACCOUNT_ERRORS.simulationRefused);
    const expiresAt = new Date(clock.now().getTime() + CODE_MS);
    await insertSimulationCode(tx, { codeHash: hashToken(code), accountId: id, staffId: session.accountId, expiresAt });
    await writeAudit(tx, context, { action: `${ACTION_PREFIX}simulate`, entity: AUDITED_ENTITY, entityId: id });
  });
  return { code };
}

/** Begins the session in which a member of staff acts for a customer. It owes no step: the staff member has done theirs. */
export async function redeemSimulation(
  { code }: RequestOf<typeof redeemContract>,
  context: Context,
): Promise<SignInAnswer> {
  const { database, clock, userAgent, address } = context;
  const token = newToken();
  const now = clock.now();
  const begun = await inTransaction(database, async (tx) => {
    const taken = await takeSimulationCode(tx, hashToken(code), now);
    if (!taken) return null;
    const account = await lockAccountState(tx, taken.account_id, 'customer');
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
  // Refused outside the transaction, so that a refused code is used up as well.
  if (!begun) throw new AppError(ACCOUNT_ERRORS.simulationEnded);
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
