import { APP_ERRORS, AppError } from '../../../../platform/contract/app-error.ts';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../../platform/server/context.ts';
import { inTransaction } from '../../../../platform/server/database.ts';
import type { listDevices as listDevicesContract } from '../../contract/device-endpoints.ts';
import { lockAccount } from '../account-repository.ts';
import { requireNotSimulated } from '../not-simulated.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { deviceOf } from './device-name.ts';
import { deleteOwnSession, deleteSessionsExcept, endSimulations, listDeviceRows } from './device-repository.ts';

/** Where the caller's account is signed in. */
export async function listDevices(
  _input: object,
  { database, session, clock }: SignedInContext,
): Promise<ResponseOf<typeof listDevicesContract>> {
  const rows = await listDeviceRows(database, session, clock.now());
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    createTime: row.created_at.toISOString(),
    lastTime: row.last_seen_at.toISOString(),
    current: row.current,
    byStaff: row.by_staff,
  }));
}

/**
 * Ends one of the caller's sessions, and those in which they act for customers: these may have begun there.
 * @throws AppError notFound for an id that is not the caller's, notWhileSimulated
 */
export async function signOutDevice({ id }: { id: number }, context: SignedInContext): Promise<string> {
  const { database, session } = context;
  requireNotSimulated(session);
  await inTransaction(database, async (tx) => {
    await lockAccount(tx, session.accountId);
    if (!(await deleteOwnSession(tx, session.accountId, id))) throw new AppError(APP_ERRORS.notFound);
    await endSimulations(tx, session.accountId);
    await recordSecurityEvent(tx, context, session.accountId, 'sessionEnd');
  });
  return '';
}

/** Ends all other sessions of the caller. */
export async function signOutOtherDevices(_input: object, context: SignedInContext): Promise<number> {
  const { database, session } = context;
  requireNotSimulated(session);
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, session.accountId);
    const ended = await deleteSessionsExcept(tx, session.accountId, session.tokenHash);
    await recordSecurityEvent(tx, context, session.accountId, 'otherSessionsEnd', { after: { ended } });
    return ended;
  });
}
