import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '../../sign-in/contract/security-event.ts';
import { ACTION_PREFIX, AUDITED_ENTITY } from '../../sign-in/server/public.ts';
import { EVENTS_SHOWN } from '../contract/security-event-endpoints.ts';

export interface SecurityEventRow {
  id: number;
  event: SecurityEvent;
  at: Date;
  address: string;
  user_agent: string;
  by_staff: boolean;
}

const ACTIONS = SECURITY_EVENTS.map((event) => ACTION_PREFIX + event);

/** The newest security events of an account, from the audit trail. */
export async function listSecurityEventRows(db: Db, accountId: number): Promise<SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    SELECT id, substr(action, ${ACTION_PREFIX.length + 1}) AS event, at, coalesce(after->>'address', '') AS address,
      coalesce(after->>'userAgent', '') AS user_agent,
      simulated_by_id IS NOT NULL OR coalesce(actor_id <> ${accountId}, false) AS by_staff
    FROM audit_entry
    WHERE entity = ${AUDITED_ENTITY} AND entity_id = ${String(accountId)} AND action = ANY (${ACTIONS}::text[])
    ORDER BY id DESC
    LIMIT ${EVENTS_SHOWN}`.execute(db);
  return rows;
}
