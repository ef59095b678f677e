import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { ImportSummary } from './import-products.ts';

/** A run whose process has not written for this long was lost with it. */
const LOST_AFTER_MS = 120_000;

/** Queues a run; null when the account has one that has not ended. */
export async function insertImport(
  tx: Db,
  run: { accountId: number; merchantId: number | null; fileName: string; dryRun: boolean },
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

/** Takes up one run that waits, or was lost with its process; null when there is none. */
export async function claimImport(db: Db, at: Date, id: number | null) {
  return db
    .updateTable('product_import')
    .set({ status: 'running', heartbeat_at: at })
    .where('id', '=', (from) =>
      from
        .selectFrom('product_import')
        .select('id')
        .where((where) =>
          where.or([
            where('status', '=', 'waiting'),
            where.and([
              where('status', '=', 'running'),
              where('heartbeat_at', '<', new Date(at.getTime() - LOST_AFTER_MS)),
            ]),
          ]),
        )
        .$if(id !== null, (query) => query.where('id', '=', id))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'merchant_id', 'dry_run'])
    .executeTakeFirst();
}

/** Writes how far a run is; its errors only when asked to, since they are long. */
export async function saveProgress(
  db: Db,
  id: number,
  summary: Readonly<ImportSummary>,
  withErrors: boolean,
  at: Date,
  end?: { status: 'done' | 'failed'; failure: { reason: string } | null },
): Promise<void> {
  await db
    .updateTable('product_import')
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
      ...(end && {
        status: end.status,
        failure: end.failure === null ? null : JSON.stringify(end.failure),
        finished_at: at,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** A run the caller may see: staff all, a keeper those of the own shop. */
export async function readImport(db: Db, id: number, scope: MerchantScope) {
  return db
    .selectFrom('product_import')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.merchantId !== 'all', (query) => query.where('merchant_id', '=', Number(scope.merchantId)))
    .executeTakeFirst();
}
