import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { lostBefore, MAX_LOSSES } from '../../../platform/server/interrupted-runs.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { ImportSummary } from './import-products.ts';

/** Queues a run; null when the account has an unfinished one. */
export async function insertImport(
  tx: Db,
  run: { accountId: number; merchantId: number | null; writesCosts: boolean; fileName: string; dryRun: boolean },
  at: Date,
): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product_import', ${run.accountId}))`.execute(tx);
  const open = await tx
    .selectFrom('product_import')
    .select('id')
    .where('account_id', '=', run.accountId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (open) return null;
  const row = await tx
    .insertInto('product_import')
    .values({
      account_id: run.accountId,
      merchant_id: run.merchantId,
      writes_costs: run.writesCosts,
      file_name: run.fileName,
      dry_run: run.dryRun,
      status: 'waiting',
      created_at: at,
      heartbeat_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets runs aside that crashed a process too often; returns them. */
export async function setAsideImports(tx: Db, at: Date, failure: { reason: string }) {
  return tx
    .updateTable('product_import')
    .set({ status: 'failed', failure: JSON.stringify(failure), finished_at: at })
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', lostBefore(at))
    .where('attempts', '>=', MAX_LOSSES)
    .returning(['id', 'account_id', 'file_name', 'attempts'])
    .execute();
}

/** Claims one run that is waiting, or was lost with its process; undefined when there is none. */
export async function claimImport(db: Db, at: Date, id: number | null) {
  return db
    .updateTable('product_import')
    .set(({ eb }) => ({ status: 'running', heartbeat_at: at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('product_import')
        .select('id')
        .where((where) =>
          where.or([
            where('status', '=', 'waiting'),
            where.and([
              where('status', '=', 'running'),
              where('heartbeat_at', '<', lostBefore(at)),
              where('attempts', '<', MAX_LOSSES),
            ]),
          ]),
        )
        .$if(id !== null, (query) => query.where('id', '=', id))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'merchant_id',
      'writes_costs',
      'dry_run',
      'attempts',
      'total_rows as total',
      'rows',
      'created',
      'changed',
      'unchanged',
      'failed',
      'problems',
      'errors',
    ])
    .executeTakeFirst();
}

/** A run and its attempt: another process may have claimed it meanwhile. */
export interface Attempt {
  readonly id: number;
  readonly attempts: number;
}

const own = (db: Db, { id, attempts }: Attempt) =>
  db
    .updateTable('product_import')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'running');

/** Records the run's heartbeat. */
export async function keepImport(db: Db, run: Attempt, at: Date): Promise<void> {
  await own(db, run).set({ heartbeat_at: at }).execute();
}

/** Releases a run that its process has no time to finish. That does not count as a loss. */
export async function releaseImport(db: Db, run: Attempt): Promise<void> {
  await own(db, run)
    .set({ status: 'waiting', attempts: run.attempts - 1 })
    .execute();
}

/**
 * Releases a run whose database went away, if it made progress. One that did not stays as it is and is found lost:
 * crashing the database repeatedly is no better than crashing the process.
 */
export async function releaseProgressedImport(db: Db, run: Attempt & { readonly rows: number }): Promise<void> {
  await own(db, run)
    .where('rows', '>', run.rows)
    .set({ status: 'waiting', attempts: run.attempts - 1 })
    .execute();
}

/**
 * Records a run's progress; its errors only on request, since they are long. False when the run now belongs to another
 * process.
 */
export async function saveProgress(
  db: Db,
  run: Attempt,
  summary: Readonly<ImportSummary>,
  withErrors: boolean,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, run)
    .set({
      total_rows: summary.total,
      rows: summary.rows,
      created: summary.created,
      changed: summary.changed,
      unchanged: summary.unchanged,
      failed: summary.failed,
      problems: summary.problems,
      ...(withErrors && { errors: JSON.stringify(summary.errors) }),
      heartbeat_at: at,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export type ImportEnd = { status: 'done'; failure: null } | { status: 'failed'; failure: { reason: string } };

/** Ends a run; its committed work remains. False when the run, and its file, now belong to another process. */
export async function endImport(db: Db, run: Attempt, end: ImportEnd, at: Date): Promise<boolean> {
  const failure = end.failure === null ? null : JSON.stringify(end.failure);
  const { numUpdatedRows } = await own(db, run)
    .set({ status: end.status, failure, finished_at: at })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Forgets runs that ended before. */
export async function deleteImportsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('product_import').where('finished_at', '<', at).execute();
}

/** A run the caller may see: staff see all, a keeper those of the own shop. */
export async function readImport(db: Db, id: number, scope: MerchantScope) {
  return db
    .selectFrom('product_import')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.merchantId !== 'all', (query) => query.where('merchant_id', '=', Number(scope.merchantId)))
    .executeTakeFirst();
}
