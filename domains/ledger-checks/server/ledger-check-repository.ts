import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { ComparedRow } from '../../../platform/server/ledger-check.ts';

export type FindingRow = Selectable<DB['ledger_finding']>;

/** What one statement of a check has compared. */
export interface ComparedChunk {
  readonly compared: number;
  /** The id of the last row; null when there was none. */
  readonly last: number | null;
  readonly differences: readonly ComparedRow[];
}

/** Compares the rows of a statement, of which only those that differ leave the database. */
export async function compareRows(db: Db, rows: RawBuilder<ComparedRow>): Promise<ComparedChunk> {
  const { rows: answers } = await sql<ComparedChunk>`
    WITH compared AS MATERIALIZED (${rows})
    SELECT count(*)::int AS compared, max(id) AS last,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'subject', subject, 'counter', counter, 'ledger', ledger)
        ORDER BY id) FILTER (WHERE counter IS DISTINCT FROM ledger), '[]') AS differences
    FROM compared`.execute(db);
  return answers[0] ?? { compared: 0, last: null, differences: [] };
}

/** Opens findings, or sees them again. */
export async function noteDifferences(
  db: Db,
  checkName: string,
  differences: readonly ComparedRow[],
  at: Date,
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    INSERT INTO ledger_finding (check_name, row_id, subject, counter, ledger, first_seen_at, last_seen_at)
    SELECT ${checkName}, d.id, d.subject, d.counter, d.ledger, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      AS d (id bigint, subject text, counter bigint, ledger bigint)
    ON CONFLICT (check_name, row_id) WHERE resolved_at IS NULL
    DO UPDATE SET subject = excluded.subject, counter = excluded.counter, ledger = excluded.ledger,
      last_seen_at = excluded.last_seen_at`.execute(db);
}

/** A walk over rows: those after the first id, up to the second, or to the end. */
export interface Walked {
  readonly after: number;
  readonly until: number | null;
}

/** Findings among rows that were walked without seeing them again are settled. */
export async function settleUnseen(tx: Tx, checkName: string, { after, until }: Walked, at: Date): Promise<void> {
  await sql`
    UPDATE ledger_finding SET resolved_at = ${at}
    WHERE check_name = ${checkName} AND resolved_at IS NULL AND last_seen_at < ${at}
      AND row_id > ${after} AND (${until}::bigint IS NULL OR row_id <= ${until})`.execute(tx);
}

/** Takes the turn to compare; null while somebody has it who was seen within `heldMs`. @returns the turn */
export async function takeTurn(db: Db, at: Date, heldMs: number): Promise<Date | null> {
  const { rows } = await sql<{ started_at: Date }>`
    INSERT INTO ledger_check_turn (started_at, seen_at) VALUES (${at}, ${at})
    ON CONFLICT (single) DO UPDATE SET started_at = excluded.started_at, seen_at = excluded.seen_at
      WHERE ledger_check_turn.seen_at <= ${new Date(at.getTime() - heldMs)}
    RETURNING started_at`.execute(db);
  return rows[0]?.started_at ?? null;
}

/** Whoever has the turn is still there. */
export async function keepTurn(db: Db, turn: Date, at: Date): Promise<void> {
  await db.updateTable('ledger_check_turn').set({ seen_at: at }).where('started_at', '=', turn).execute();
}

export async function endTurn(db: Db, turn: Date): Promise<void> {
  await db.deleteFrom('ledger_check_turn').where('started_at', '=', turn).execute();
}

/** Whether somebody has the turn. */
export async function isTurnTaken(db: Db, at: Date, heldMs: number): Promise<boolean> {
  const taken = await db
    .selectFrom('ledger_check_turn')
    .select('started_at')
    .where('seen_at', '>', new Date(at.getTime() - heldMs))
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertRun(
  tx: Tx,
  run: { checkName: string; compared: number; found: number; stoppedAt: number | null; startedAt: Date; endedAt: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_check_run')
    .values({
      check_name: run.checkName,
      compared: run.compared,
      found: run.found,
      stopped_at_row: run.stoppedAt,
      started_at: run.startedAt,
      ended_at: run.endedAt,
    })
    .execute();
}

/** The last run of each of these checks. */
export async function findLastRuns(db: Db, names: readonly string[]) {
  const { rows } = await sql<Selectable<DB['ledger_check_run']>>`
    SELECT r.* FROM unnest(${names}::text[]) AS c (name)
    CROSS JOIN LATERAL (SELECT * FROM ledger_check_run WHERE check_name = c.name ORDER BY id DESC LIMIT 1) r`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.check_name, row]));
}

/** Marks open findings that nobody was told of as told. @returns how many */
export async function markTold(tx: Tx, at: Date): Promise<number> {
  const result = await tx
    .updateTable('ledger_finding')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('ledger_check_run').where('started_at', '<', before).execute();
  await tx.deleteFrom('ledger_finding').where('resolved_at', '<', before).execute();
}

/** One page of findings, the newest first. */
export async function readFindings(
  db: Db,
  filter: { state: 'open' | 'resolved'; checkName: string | undefined },
  { page, limit }: Paging,
): Promise<{ rows: FindingRow[]; total: number }> {
  let matching = db.selectFrom('ledger_finding').where('resolved_at', filter.state === 'open' ? 'is' : 'is not', null);
  if (filter.checkName !== undefined) matching = matching.where('check_name', '=', filter.checkName);
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows, total };
}
