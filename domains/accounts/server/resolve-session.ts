import type { Session, SessionResolver } from '../../../platform/server/session.ts';
import { findSession, touchSession } from './session-repository.ts';
import { hashToken } from './session-token.ts';
import { maySimulate } from './simulation-repository.ts';

/** Use is noted at most this often: a read of the mall is not a write of the database. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** Who a token belongs to, or null when it is unknown, has ended, or its account is disabled. */
export const resolveSession: SessionResolver = async (db, token, clock): Promise<Session | null> => {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const row = await findSession(db, tokenHash, now);
  if (!row) return null;
  // Who acts for a customer does so only as long as they may: the right can end before the session.
  if (row.simulated_by_id !== null && !(await maySimulate(db, row.simulated_by_id))) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS) await touchSession(db, tokenHash, now);
  return {
    accountId: row.account_id,
    identity: row.identity,
    relationType: row.relation_type,
    permissions: row.permissions,
    merchantId: row.merchant_id,
    simulatedById: row.simulated_by_id,
    tokenHash,
  };
};
