import { randomBytes } from 'node:crypto';
import type { SignedInContext } from '../context.ts';
import { fairQueue } from '../limited-queue.ts';
import { openGuardedTable, type TableLimits } from './guarded-table.ts';
import type { TableLine } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** Where product imports lie, too: what a process that ended left here is removed with theirs. */
const FOLDER = 'imports';
/** A small table is read within the request; each takes a thread, and each account its turn. */
const turns = fairQueue<number>({ most: 2, mostWaiting: 20, mostOfOne: 2 });
const LIMITS: TableLimits = { answerMs: 10_000, totalMs: 20_000, heapMb: 64 };

/**
 * More signs than a table has that is sent as text: a workbook keeps a text once, however many of its cells have it, and
 * what is read of it is worked on beside all other calls.
 */
const MOST_SIGNS = 3_000_000;

/**
 * All lines of the uploaded csv or xlsx; `unreadable` when it is none or unpacks to far more than was sent, `tooManyRows`
 * when it has more.
 * @throws AppError tooMany, unavailable when too many tables wait
 */
export async function readUploadedRows(
  context: Pick<SignedInContext, 'files' | 'session' | 'uploadedStream'>,
  maxRows: number,
): Promise<readonly TableLine[] | 'unreadable' | 'tooManyRows'> {
  const { stream } = await context.uploadedStream();
  const key = `${FOLDER}/rows-${randomBytes(16).toString('hex')}`;
  await context.files.putStream(key, stream);
  try {
    return await turns(context.session.accountId, () => readRows(context, key, maxRows));
  } finally {
    await context.files.remove(key);
  }
}

async function readRows({ files }: Pick<SignedInContext, 'files'>, key: string, maxRows: number) {
  const stored = await files.open(key);
  if (!stored) return 'unreadable';
  const table = openGuardedTable(stored.path, new AbortController().signal, LIMITS);
  try {
    const lines: TableLine[] = [];
    let signs = 0;
    for await (const line of table.lines()) {
      if (lines.length === maxRows) return 'tooManyRows';
      signs += line.cells.reduce((sum, { length }) => sum + length, 0);
      if (signs > MOST_SIGNS) return 'unreadable';
      lines.push(line);
    }
    return lines;
  } catch (error) {
    if (error instanceof UnreadableTable) return 'unreadable';
    throw error;
  } finally {
    table.close();
  }
}
