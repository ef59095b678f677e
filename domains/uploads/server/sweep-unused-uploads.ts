import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { forEachIsolated } from '../../../platform/server/jobs.ts';
import { deleteFile, lockDueFiles, markRemoved, noteFilesInUse, readRemovedFiles } from './file-repository.ts';
import { removeStored } from './picture-files.ts';
import { urlOfKey } from './storage-key.ts';

export const SWEEP = 'sweep-unused-uploads';

const DAY_MS = 24 * 3_600_000;
/** A form may stay open that long between the upload and its saving. */
const GRACE_MS = 7 * DAY_MS;
/** A file in use is looked at again after that: the record that used it may be gone. */
const AGAIN_MS = 7 * DAY_MS;
const BATCH = 100;
/** Of one run; the next run goes on with those looked at longest ago. */
const BATCHES = 10;

/** Looks at some files and marks those that no domain uses as removed. Returns how many it looked at. */
function markUnused({ database, domains, clock }: Services): Promise<number> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Files of a domain that was taken out are kept: nobody can tell whether they are in use.
  const due = {
    models: [...domains.uploads.keys()],
    uploadedBefore: before(GRACE_MS),
    lookedAtBefore: before(AGAIN_MS),
  };
  return inTransaction(database, async (tx) => {
    const rows = (await lockDueFiles(tx, due, BATCH)).map((row) => ({ ...row, url: urlOfKey(row.storage_key) }));
    if (rows.length === 0) return 0;
    const urls = rows.map(({ url }) => url);
    const used = new Set<string>();
    // After the lock: a form that was just saved is seen.
    for (const usedFiles of domains.usedFiles) for (const url of await usedFiles(tx, urls)) used.add(url);
    const idsOf = (inUse: boolean) => rows.filter(({ url }) => used.has(url) === inUse).map(({ id }) => id);
    await noteFilesInUse(tx, idsOf(true), now);
    await markRemoved(tx, idsOf(false), now);
    return rows.length;
  });
}

/**
 * Removes the bytes of marked files, then their rows, also of those at which an earlier run was interrupted. Outside of
 * the transaction that marks: bytes cannot be rolled back.
 */
async function removeMarked(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, files, log } = services;
  let afterId = 0;
  while (!stopping.aborted) {
    const rows = await readRemovedFiles(database, afterId, BATCH);
    const remove = async ({ id, storage_key }: (typeof rows)[number]) => {
      await removeStored(files, storage_key);
      await deleteFile(database, id);
    };
    await forEachIsolated(services, SWEEP, rows, remove, stopping);
    if (rows.length > 0) log.info({ files: rows.length }, 'unused uploads were removed');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}

/** Removes uploaded files that no record mentions a week after their upload. */
export async function sweepUnusedUploads(services: Services, stopping: AbortSignal): Promise<void> {
  for (let batch = 0; batch < BATCHES && !stopping.aborted; batch += 1) {
    if ((await markUnused(services)) < BATCH) break;
  }
  await removeMarked(services, stopping);
}
