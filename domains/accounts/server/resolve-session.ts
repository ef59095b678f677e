import { holds } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Session, SessionResolver } from '../../../platform/server/session.ts';
import { keepCustomer } from './customer-of-session.ts';
import { findSessions, type SessionRow, touchSession } from './session-repository.ts';
import { hashToken } from './session-token.ts';
import { keysOfActingStaff } from './simulation-repository.ts';

/** Use is noted at most this often: a read of the mall is not a write of the database. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

interface Asked {
  readonly tokenHash: Buffer;
  readonly answer: (row: SessionRow | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const waiting = new WeakMap<Db, Asked[]>();

async function readTogether(db: Db, asked: readonly Asked[], now: Date): Promise<void> {
  try {
    const rows = await findSessions(
      db,
      asked.map(({ tokenHash }) => tokenHash),
      now,
    );
    for (const { tokenHash, answer } of asked) answer(rows.find((row) => row.token_hash.equals(tokenHash)));
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

/** Requests that arrive in one turn of the event loop are read in one statement, begun after all of them. */
function readSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return new Promise((answer, fail) => {
    const one: Asked = { tokenHash, answer, fail };
    const others = waiting.get(db);
    if (others) {
      others.push(one);
      return;
    }
    const asked = [one];
    waiting.set(db, asked);
    setImmediate(() => {
      waiting.delete(db);
      void readTogether(db, asked, now);
    });
  });
}

/** What may be done for a customer: what the customer may. Prices are shown only to staff who may see them themselves. */
function keysWhileActing(customer: readonly string[], staff: readonly string[]): readonly string[] {
  if (holds(staff, 'goods:showPrice')) return customer;
  return customer.filter((key) => !holds([key], 'goods:showPrice'));
}

/** Who a token belongs to, or null when it is unknown, has ended, or its account is disabled. */
export const resolveSession: SessionResolver = async (db, token, clock): Promise<Session | null> => {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const row = await readSession(db, tokenHash, now);
  if (!row) return null;
  // Who acts for a customer does so only as long as they may: the right can end before the session.
  const staffKeys = row.simulated_by_id === null ? null : await keysOfActingStaff(db, row.simulated_by_id);
  if (row.simulated_by_id !== null && staffKeys === null) return null;
  const keys = [...new Set(row.permission_keys?.split(' '))].sort();
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS) await touchSession(db, tokenHash, now);
  const session: Session = {
    accountId: row.account_id,
    identity: row.identity,
    relationType: row.relation_type,
    permissions: staffKeys === null ? keys : keysWhileActing(keys, staffKeys),
    merchantId: row.merchant_id,
    simulatedById: row.simulated_by_id,
    tokenHash,
  };
  keepCustomer(session, row);
  return session;
};
