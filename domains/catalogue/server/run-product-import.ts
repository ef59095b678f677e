import { randomBytes } from 'node:crypto';
import { AppError, errorMessageKey } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { words } from '../../../platform/server/words.ts';
import type { ImportRowError, ProductImport } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { emptySummary, importProductFile } from './import-products.ts';
import { claimImport, insertImport, readImport, saveProgress } from './product-import-repository.ts';

const FOLDER = 'imports';
const storageKey = (id: number) => `${FOLDER}/products-${id}`;
/** A file that is this old belongs to no run: its process ended in the middle of taking it in or of removing it. */
const LOST_AFTER_MS = 24 * 3_600_000;

/**
 * Stores the uploaded table and starts its import; the answer does not wait for it.
 * @throws AppError importRunning while the caller has another one under way
 */
export async function startProductImportUseCase(
  { dryRun }: { dryRun: boolean },
  context: SignedInContext,
): Promise<{ id: number }> {
  const file = await context.uploadedStream();
  const incoming = `${FOLDER}/incoming-${randomBytes(16).toString('hex')}`;
  await context.files.putStream(incoming, file.stream);
  const { merchantId } = merchantScope(context.session);
  const run = {
    accountId: context.session.accountId,
    merchantId: merchantId === 'all' ? null : merchantId,
    fileName: file.fileName.slice(0, 200),
    dryRun,
  };
  const id = await inTransaction(context.database, async (tx) => {
    const queued = await insertImport(tx, run, context.clock.now());
    if (queued === null) throw new AppError(CATALOGUE_ERRORS.importRunning);
    // Before the commit: a run that another process can see has its file.
    await context.files.move(incoming, storageKey(queued));
    return queued;
  }).finally(() => context.files.remove(incoming));
  runOneImport(context, id).catch((error) => context.log.error(error, 'product import'));
  return { id };
}

/** Runs one queued import (this one, or any) to its end. Answers false when there was none. */
export async function runOneImport(services: Services, id: number | null): Promise<boolean> {
  const { database, clock, files } = services;
  const run = await claimImport(database, clock.now(), id);
  if (!run) return false;
  let summary = emptySummary();
  let errorsSaved = 0;
  const save = (end?: Parameters<typeof saveProgress>[5]) => {
    const withErrors = summary.errors.length > errorsSaved;
    errorsSaved = summary.errors.length;
    return saveProgress(database, run.id, summary, withErrors, clock.now(), end);
  };
  try {
    const stored = await files.open(storageKey(run.id));
    if (!stored) throw new AppError(CATALOGUE_ERRORS.importFileUnreadable);
    await importProductFile(services, stored, {
      dryRun: run.dry_run,
      merchantId: run.merchant_id,
      reference: `import ${run.id}`,
      onProgress: (progress) => {
        summary = { ...progress };
        return save();
      },
    });
    await save({ status: 'done', failure: null });
  } catch (error) {
    const failure =
      error instanceof AppError
        ? { ...error.params, reason: error.kind.reason }
        : { reason: CATALOGUE_ERRORS.importFailed.reason };
    await save({ status: 'failed', failure });
    if (!(error instanceof AppError)) throw error;
  } finally {
    await files.remove(storageKey(run.id));
  }
  return true;
}

/** Removes files that a process left behind when it was killed. */
export async function removeLostFiles({ files, clock }: Services): Promise<void> {
  await files.removeOlder(FOLDER, new Date(clock.now().getTime() - LOST_AFTER_MS));
}

/** The words of a failure that was stored with its run. */
function failureWords(failure: unknown, locale: Locale): string | null {
  if (failure === null || typeof failure !== 'object') return null;
  const { reason, ...params } = failure as { reason: string };
  return words(errorMessageKey({ domain: 'catalogue', reason }), params, locale) ?? reason;
}

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Progress and row errors of a run. @throws AppError importNotFound */
export async function readProductImportUseCase(
  { id }: { id: number },
  context: SignedInContext,
): Promise<ProductImport> {
  const run = await readImport(context.database, id, merchantScope(context.session));
  if (!run) throw new AppError(CATALOGUE_ERRORS.importNotFound);
  const errors = run.errors as unknown as ImportRowError[];
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
      message: words(`catalogue_import_problem_${snake(error.problem)}`, {}, context.locale) ?? error.problem,
    })),
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}
