import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/database.ts';
import { oldestStart, oldestUse } from './session-repository.ts';

export interface AccountSessionRow {
  id: number;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  simulated_by: { id: number; name: string } | null;
}

/** Most recently used first. */
const SHOWN_SESSIONS = 50;

/** The active sessions of an account, with the staff members acting in them. */
export async function listAccountSessions(db: Db, accountId: number, now: Date): Promise<AccountSessionRow[]> {
  const { rows } = await sql<AccountSessionRow>`
    SELECT s.id, s.user_agent, s.address, s.created_at, s.last_seen_at,
      CASE WHEN b.id IS NULL THEN NULL ELSE jsonb_build_object('id', b.id, 'name', b.nickname) END AS simulated_by
    FROM session s LEFT JOIN account b ON b.id = s.simulated_by_id
    WHERE s.account_id = ${accountId}
      AND s.last_seen_at > ${oldestUse(now)} AND s.created_at > ${oldestStart(now)}
    ORDER BY s.last_seen_at DESC, s.id DESC LIMIT ${SHOWN_SESSIONS}`.execute(db);
  return rows;
}
