import { randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { fairQueue } from '../../../platform/server/limited-queue.ts';
import { openGuardedTable, type TableLimits } from '../../../platform/server/table-file/guarded-table.ts';
import { UnreadableTable } from '../../../platform/server/table-file/unreadable-table.ts';
import { QUICK_ORDER_ERRORS } from '../contract/quick-order-errors.ts';
import { MAX_QUICK_LINES } from '../contract/typed-lines.ts';
import { linesOfFile } from './lines-of-file.ts';

const FOLDER = 'quick-orders';
/** Such a table is read in a hundredth of this time. */
const LIMITS: TableLimits = { answerMs: 10_000, totalMs: 20_000, heapMb: 64 };
/** A file this old belongs to no call: its process ended while reading it. */
const LEFT_BEHIND_MS = 3_600_000;
/** Each takes a thread with its own memory. */
const turns = fairQueue<number>({ most: 2, mostWaiting: 20, mostOfOne: 2 });

async function textOf(path: string): Promise<string> {
  // Its own limits end it long before a process would have to.
  const table = openGuardedTable(path, new AbortController().signal, LIMITS);
  try {
    const lines = await linesOfFile(table);
    if (lines.length === 0) throw new AppError(QUICK_ORDER_ERRORS.noLines);
    if (lines.length > MAX_QUICK_LINES) throw new AppError(QUICK_ORDER_ERRORS.tooManyLines, { limit: MAX_QUICK_LINES });
    return lines.join('\n');
  } catch (error) {
    if (error instanceof UnreadableTable) throw new AppError(QUICK_ORDER_ERRORS.fileUnreadable);
    throw error;
  } finally {
    table.close();
  }
}

/** The lines of an uploaded table as text; the file is removed again. @throws AppError fileUnreadable, noLines, tooManyLines */
export async function readQuickOrderFile(_: unknown, context: SignedInContext): Promise<{ text: string }> {
  const { files, session } = context;
  const { stream } = await context.uploadedStream();
  const key = `${FOLDER}/${randomBytes(16).toString('hex')}`;
  await files.putStream(key, stream);
  try {
    const stored = await files.open(key);
    if (!stored) throw new AppError(QUICK_ORDER_ERRORS.fileUnreadable);
    return { text: await turns(session.accountId, () => textOf(stored.path)) };
  } finally {
    await files.remove(key);
  }
}

/** Removes files left by a process that was killed. */
export async function removeLostQuickOrders({ files, clock }: Services): Promise<void> {
  await files.removeOlder(FOLDER, new Date(clock.now().getTime() - LEFT_BEHIND_MS));
}
