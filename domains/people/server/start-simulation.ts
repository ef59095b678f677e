import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { ACTION_PREFIX, AUDITED_ENTITY, newSimulationCode } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type { startSimulation as startSimulationContract } from '../contract/simulation-endpoints.ts';
import { lockAccountState, lockAdministration } from './account-admin-repository.ts';

/** A code that opens the storefront as a customer. Staff cannot be simulated. */
export async function startSimulation(
  { id }: RequestOf<typeof startSimulationContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startSimulationContract>> {
  const { session, database, clock } = context;
  requireWholeMall(session);
  return inTransaction(database, async (tx) => {
    // As every change that takes the right: it ends the codes that it finds, and none is issued after it.
    await lockAdministration(tx);
    const account = await lockAccountState(tx, id, 'customer');
    if (!account) throw new AppError(PEOPLE_ERRORS.accountNotFound);
    if (account.disabled) throw new AppError(PEOPLE_ERRORS.simulationRefused);
    const code = await newSimulationCode(tx, id, session.accountId, clock.now());
    await writeAudit(tx, context, { action: `${ACTION_PREFIX}simulate`, entity: AUDITED_ENTITY, entityId: id });
    return { code };
  });
}
