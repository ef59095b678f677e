import type { Context } from '../../../../platform/server/context.ts';
import { inTransaction } from '../../../../platform/server/database.ts';
import { lockAccount } from '../account-repository.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { endSimulations } from './device-repository.ts';
import { deleteSession } from './session-repository.ts';

/**
 * Ends the caller's session at once, in every process, together with those in which they act for customers. Does
 * nothing without a session.
 */
export async function signOut(_input: object, context: Context): Promise<string> {
  const { session, database } = context;
  if (!session) return '';
  await inTransaction(database, async (tx) => {
    await lockAccount(tx, session.accountId);
    await deleteSession(tx, session.tokenHash);
    if (session.simulatedById === null) await endSimulations(tx, session.accountId);
    await recordSecurityEvent(tx, context, session.accountId, 'signOut');
  });
  return '';
}
