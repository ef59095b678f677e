import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/database.ts';

// The lock of the rights of staff. A transaction takes it first, before any account, role, code or session: then
// nobody who waits for it holds what its owner needs.
const RIGHTS_LOCK = 4_071;

/**
 * Locks the rights of staff for a change: one change at a time, so that two administrators removing each other do not
 * both succeed, and none while somebody begins to act for a customer.
 */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(RIGHTS_LOCK)})`.execute(tx);
}

/** Keeps the rights of staff as they are until the transaction ends; any number of transactions may do so together. */
export async function holdRights(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(RIGHTS_LOCK)})`.execute(tx);
}
