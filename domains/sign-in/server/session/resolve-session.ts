import { holds } from '../../../../platform/contract/permission.ts';
import type { Caches } from '../../../../platform/server/byte-cache.ts';
import type { Db } from '../../../../platform/server/database.ts';
import type { Session, SessionResolver } from '../../../../platform/server/session.ts';
import { accessOf, mayActForCustomers } from './access-of-account.ts';
import type { AccessRow } from './access-repository.ts';
import { cacheCustomer, termsText } from './customer-of-session.ts';
import { findSessions, type SessionRow, touchSession } from './session-repository.ts';
import { hashToken } from './session-token.ts';

/** How often use is recorded at most, so that not every read causes a database write. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

interface Process {
  readonly database: Db;
  readonly caches: Caches;
}

interface Living {
  readonly row: SessionRow;
  readonly access: AccessRow;
  /** Of the staff member acting for the account. */
  readonly staffAccess: AccessRow | null;
}

interface Asked {
  readonly tokenHash: Buffer;
  readonly answer: (living: Living | null) => void;
  readonly fail: (error: unknown) => void;
}

/** Lookups of this turn of the event loop, by the mall's database; emptied when the turn ends. */
const waiting = new WeakMap<Db, Asked[]>();

async function readTogether(process: Process, asked: readonly Asked[], now: Date): Promise<void> {
  try {
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const rows = await findSessions(process.database, hashes, now);
    const people = rows.flatMap(({ account_id, simulated_by_id, access_version: version }) =>
      [account_id, ...(simulated_by_id === null ? [] : [simulated_by_id])].map((accountId) => ({ accountId, version })),
    );
    const accesses = await accessOf(process, people);
    for (const { tokenHash, answer } of asked) {
      const row = rows.find((one) => one.token_hash.equals(tokenHash));
      const access = row && accesses.get(row.account_id);
      const staffAccess = row?.simulated_by_id ? (accesses.get(row.simulated_by_id) ?? null) : null;
      answer(access && !access.disabled ? { row, access, staffAccess } : null);
    }
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

/** Requests arriving in one turn of the event loop share one statement, started after all of them. */
function readSession(process: Process, tokenHash: Buffer, now: Date): Promise<Living | null> {
  return new Promise((answer, fail) => {
    const one: Asked = { tokenHash, answer, fail };
    const others = waiting.get(process.database);
    if (others) {
      others.push(one);
      return;
    }
    const asked = [one];
    waiting.set(process.database, asked);
    setImmediate(() => {
      waiting.delete(process.database);
      void readTogether(process, asked, now);
    });
  });
}

/** Rights while acting for a customer: the customer's, but prices only if the staff member may see them too. */
function keysWhileActing(customer: readonly string[], staff: readonly string[]): readonly string[] {
  if (holds(staff, 'goods:showPrice')) return customer;
  return customer.filter((key) => !holds([key], 'goods:showPrice'));
}

/** The session of a token, or null if it is unknown, has ended, or its account is disabled. */
export const resolveSession: SessionResolver = async (process, token): Promise<Session | null> => {
  const { database, clock } = process;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const living = await readSession(process, tokenHash, now);
  if (!living) return null;
  const { row, access, staffAccess } = living;
  const acting = row.simulated_by_id !== null;
  if (acting && !(staffAccess && mayActForCustomers(staffAccess))) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS) await touchSession(database, tokenHash, now);
  const session: Session = {
    accountId: row.account_id,
    identity: access.identity,
    relationType: access.relation_type,
    permissions: staffAccess ? keysWhileActing(access.permissions, staffAccess.permissions) : access.permissions,
    terms: termsText(access),
    merchantId: access.merchant_id,
    simulatedById: row.simulated_by_id,
    tokenHash,
  };
  cacheCustomer(session, access);
  return session;
};
