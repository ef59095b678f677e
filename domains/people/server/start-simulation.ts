import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { ACTION_PREFIX, AUDITED_ENTITY, newSimulationCode } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type { startSimulation as startSimulationContract } from '../contract/simulation-endpoints.ts';
import { readAccountState } from './account-admin-repository.ts';

/** A code that opens the storefront as a customer. Staff cannot be simulated. */
export async function startSimulation(
  { id }: RequestOf<typeof startSimulationContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof startSimulationContract>> {
  const { session, database, clock } = context;
  requireWholeMall(session);
  return inTransaction(database, async (tx) => {
    const account = await readAccountState(tx, id);
    if (!account || account.identity === IDENTITY.staff) throw new AppError(PEOPLE_ERRORS.accountNotFound);
    const code = await newSimulationCode(tx, id, session, clock.now());
    if (code === null) throw new AppError(PEOPLE_ERRORS.simulationRefused);
    await writeAudit(tx, context, { action: `${ACTION_PREFIX}simulate`, entity: AUDITED_ENTITY, entityId: id });
    return { code };
  });
}
