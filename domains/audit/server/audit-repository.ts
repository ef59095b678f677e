import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface AuditFilter {
  /** Accounts that acted, or staff behind them; absent for everybody. */
  actorIds?: readonly number[] | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number | null;
  simulated_by_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

function conditions(filter: AuditFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (filter.actorIds) {
    all.push(
      sql`(actor_id = ANY (${filter.actorIds}::bigint[]) OR simulated_by_id = ANY (${filter.actorIds}::bigint[]))`,
    );
  }
  if (filter.entity) all.push(sql`entity = ${filter.entity}`);
  if (filter.entityId) all.push(sql`entity_id = ${filter.entityId}`);
  if (filter.action) all.push(sql`action = ${filter.action}`);
  if (filter.from) all.push(sql`at >= ${filter.from}`);
  if (filter.before) all.push(sql`at < ${filter.before}`);
  return sql.join(all, sql` AND `);
}

export async function listEntryRows(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    SELECT * FROM audit_entry WHERE ${conditions(filter)} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** The trail is unbounded: beyond this the response only says that there are more. */
export const COUNTED_AT_MOST = 10_001;

export async function countEntryRows(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM audit_entry WHERE ${conditions(filter)} LIMIT ${sql.lit(COUNTED_AT_MOST)}) AS counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Distinct values by skipping from one to the next in the index, however long the trail is. */
export async function listWords(db: Db, column: 'entity' | 'action'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    WITH RECURSIVE words AS (
      (SELECT ${name} AS word FROM audit_entry ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM audit_entry WHERE ${name} > words.word ORDER BY ${name} LIMIT 1)
      FROM words WHERE words.word IS NOT NULL
    ) SELECT word FROM words WHERE word IS NOT NULL`.execute(db);
  return rows.map(({ word }) => word);
}
