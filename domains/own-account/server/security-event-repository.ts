import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '../../sign-in/contract/security-event.ts';
import { AUDITED_ENTITY, SECURITY_ACTIONS } from '../../sign-in/server/public.ts';
import { EVENTS_SHOWN } from '../contract/security-event-endpoints.ts';

export interface SecurityEventRow {
  id: number;
  event: SecurityEvent;
  at: Date;
  address: string;
  user_agent: string;
  by_staff: boolean;
}

const EVENTS = new Map<string, SecurityEvent>(SECURITY_EVENTS.map((event) => [SECURITY_ACTIONS[event], event]));

/** The newest security events of an account, from the audit trail. */
export async function listSecurityEventRows(db: Db, accountId: number): Promise<SecurityEventRow[]> {
  const { rows } = await sql<Omit<SecurityEventRow, 'event'> & { action: string }>`
    SELECT id, action, at, coalesce(after->>'address', '') AS address,
      coalesce(after->>'userAgent', '') AS user_agent,
      simulated_by_id IS NOT NULL OR coalesce(actor_id <> ${accountId}, false) AS by_staff
    FROM audit_entry
    WHERE entity = ${AUDITED_ENTITY} AND entity_id = ${String(accountId)} AND action = ANY (${[...EVENTS.keys()]}::text[])
    ORDER BY id DESC
    LIMIT ${EVENTS_SHOWN}`.execute(db);
  return rows.flatMap(({ action, ...row }) => {
    const event = EVENTS.get(action);
    return event ? [{ ...row, event }] : [];
  });
}
