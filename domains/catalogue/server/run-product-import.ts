import { randomBytes } from 'node:crypto';
import { AppError, errorMessageKey } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, isTimeout, isTransientConflict, isUnreachable } from '../../../platform/server/database.ts';
import { retryWhileUnreachable, withHeartbeat } from '../../../platform/server/interrupted-runs.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { words } from '../../../platform/server/words.ts';
import type { ImportRowError, ProductImport } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { IMPORT_ERRORS } from '../contract/import-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import { maySeeCosts, mayWriteCosts } from '../contract/product-readers.ts';
import { problemWords } from './import-problem-words.ts';
import { type ImportSummary, importProductFile } from './import-products.ts';
import {
  claimImport,
  endImport,
  type ImportEnd,
  insertImport,
  keepImport,
  readImport,
  releaseImport,
  releaseProgressedImport,
  saveProgress,
  setAsideImports,
} from './product-import-repository.ts';

const FOLDER = 'imports';
const storageKey = (id: number) => `${FOLDER}/products-${id}`;
/** A file this old belongs to no run: its process ended while storing or removing it. */
const LEFT_BEHIND_MS = 24 * 3_600_000;
/** Each takes a core now and then, a connection, and a thread with its own memory. */
const UPLOADED_AT_ONCE = 2;
/** Further ones wait for the job that runs every minute. */
const UPLOADED_WAITING = 20;
const importQueue = limitedQueue(UPLOADED_AT_ONCE, UPLOADED_WAITING);

/**
 * Stores the uploaded table and starts its import; the response does not wait for it.
 * @throws AppError importRunning while the caller has another one in progress; pricesHidden: a table sets prices, and the
 * report of one tells whether they are other ones
 */
export async function startProductImport(
  { dryRun }: { dryRun: boolean },
  context: SignedInContext,
): Promise<{ id: number }> {
  if (!maySeePrices(context.session)) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
  const file = await context.uploadedStream();
  const incoming = `${FOLDER}/incoming-${randomBytes(16).toString('hex')}`;
  await context.files.putStream(incoming, file.stream);
  const { merchantId } = merchantScope(context.session);
  const run = {
    accountId: context.session.accountId,
    merchantId: merchantId === 'all' ? null : merchantId,
    writesCosts: mayWriteCosts(context.session, merchantId === 'all' ? 0 : merchantId),
    fileName: file.fileName.slice(0, 200),
    dryRun,
  };
  const id = await inTransaction(context.database, async (tx) => {
    const queued = await insertImport(tx, run, context.clock.now());
    if (queued === null) throw new AppError(IMPORT_ERRORS.importRunning);
    // Before the commit: a run visible to another process must have its file.
    await context.files.move(incoming, storageKey(queued));
    return queued;
  }).finally(() => context.files.remove(incoming));
  const { background, log } = context;
  background.run((database, stopping) =>
    importQueue(() => runOneImport({ ...context, database }, id, stopping)).then(
      () => undefined,
      (error) => log.error(error, 'product import'),
    ),
  );
  return { id };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** Progress of an earlier attempt; null when it starts from the beginning. */
const progressOf = (run: Claimed): ImportSummary | null =>
  run.rows > 0 ? { ...run, errors: run.errors as unknown as ImportRowError[] } : null;

/** Reads the file of a run and imports it, recording its progress with every batch. */
async function importFileOf(run: Claimed, services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, files } = services;
  const stored = await files.open(storageKey(run.id));
  if (!stored) throw new AppError(IMPORT_ERRORS.importFileUnreadable);
  const before = progressOf(run);
  let errorsSaved = before?.errors.length ?? 0;
  await importProductFile(services, stored.path, {
    dryRun: run.dry_run,
    merchantId: run.merchant_id,
    writesCosts: run.writes_costs,
    reference: `import ${run.id}`,
    stopping,
    ...(before && { before }),
    onProgress: async (summary, db) => {
      const withErrors = summary.errors.length > errorsSaved;
      errorsSaved = summary.errors.length;
      if (!(await saveProgress(db, run, summary, withErrors, clock.now()))) {
        throw new Error(`import ${run.id} was taken up by another process`);
      }
    },
  });
}

/**
 * The outcome of a run that ended because of its own file. Other failures say nothing about the file and are thrown: a
 * database that went away, blocked too long or detected a deadlock, or a process that is `stopping`.
 */
async function endOf(run: Claimed, services: Services, stopping: AbortSignal): Promise<ImportEnd> {
  try {
    await importFileOf(run, services, stopping);
    return { status: 'done', failure: null };
  } catch (error) {
    if (stopping.aborted || isUnreachable(error) || isTransientConflict(error) || isTimeout(error)) throw error;
    if (error instanceof AppError) {
      return { status: 'failed', failure: { ...error.params, reason: error.kind.reason } };
    }
    services.log.error({ import: run.id, err: error }, 'product import');
    return { status: 'failed', failure: { reason: IMPORT_ERRORS.importFailed.reason } };
  }
}

/**
 * Runs one queued import (this one, or any) to its end, or releases it when the process is `stopping`. Returns false
 * when there was none or no time.
 * @throws what interrupted it; its file stays, and the next attempt continues after the rows already written
 */
export async function runOneImport(services: Services, id: number | null, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, files } = services;
  if (stopping.aborted) return false;
  const run = await claimImport(database, clock.now(), id);
  if (!run) return false;
  try {
    await withHeartbeat(
      () => keepImport(database, run, clock.now()),
      async () => {
        const end = await endOf(run, services, stopping);
        if (await endImport(database, run, end, clock.now())) await files.remove(storageKey(run.id));
      },
    );
    return true;
  } catch (error) {
    if (stopping.aborted) {
      await releaseImport(database, run);
      return false;
    }
    await retryWhileUnreachable(() => releaseProgressedImport(database, run), stopping);
    throw error;
  }
}

/**
 * Sets runs aside that crashed a process twice, so that they do not crash a third. Staff find them in the audit trail.
 */
export async function setAsideLostImports(services: Services): Promise<void> {
  const { database, clock, files, log } = services;
  const failure = { reason: IMPORT_ERRORS.importSetAside.reason };
  const lost = await inTransaction(database, async (tx) => {
    const runs = await setAsideImports(tx, clock.now(), failure);
    for (const { id, file_name, account_id, attempts } of runs) {
      await writeAudit(
        tx,
        { session: null, clock, requestId: '' },
        {
          action: 'product-import.set-aside',
          entity: 'product-import',
          entityId: id,
          after: { fileName: file_name, lostProcesses: attempts },
          ...(account_id !== null && { actorId: account_id }),
        },
      );
    }
    return runs;
  });
  for (const run of lost) {
    log.error({ import: run.id, file: run.file_name }, 'an import cost two processes and is set aside');
    await files.remove(storageKey(run.id));
  }
}

/** Removes files left by a process that was killed. */
export async function removeLostFiles({ files, clock }: Services): Promise<void> {
  await files.removeOlder(FOLDER, new Date(clock.now().getTime() - LEFT_BEHIND_MS));
}

/** The message of a failure stored with its run. */
function failureWords(failure: unknown, locale: Locale): string | null {
  if (failure === null || typeof failure !== 'object') return null;
  const { reason, ...params } = failure as { reason: string };
  return words(errorMessageKey({ domain: 'catalogue', reason }), params, locale) ?? reason;
}

/** Progress and row errors of a run; what the cells hold for those who may read amounts. @throws AppError importNotFound */
export async function readProductImport({ id }: { id: number }, context: SignedInContext): Promise<ProductImport> {
  const run = await readImport(context.database, id, merchantScope(context.session));
  if (!run) throw new AppError(IMPORT_ERRORS.importNotFound);
  const errors = run.errors as unknown as ImportRowError[];
  // A cell may hold an amount whatever its column: a row that lacks one is shifted.
  const mayReadCells =
    maySeePrices(context.session) && (!run.writes_costs || maySeeCosts(context.session, run.merchant_id ?? 0));
  return {
    id: run.id,
    fileName: run.file_name,
    dryRun: run.dry_run,
    status: run.status as ProductImport['status'],
    failure: failureWords(run.failure, context.locale),
    total: run.total_rows,
    rows: run.rows,
    created: run.created,
    changed: run.changed,
    unchanged: run.unchanged,
    failed: run.failed,
    problems: run.problems,
    errors: errors.map((error) => ({
      ...error,
      value: mayReadCells ? error.value : '',
      message: problemWords(error, context.locale),
    })),
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}
