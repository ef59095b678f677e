import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { limitedQueue } from '../limited-queue.ts';
import { openGuardedTable, type TableLimits } from './guarded-table.ts';
import type { TableLine } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** Where product imports lie, too: what a process that ended left here is removed with theirs. */
const FOLDER = 'imports';
/** A small table is read within the request; each takes a thread. */
const queue = limitedQueue(2, 20);
const LIMITS: TableLimits = { answerMs: 10_000, totalMs: 20_000, heapMb: 64 };

/** All lines of the uploaded csv or xlsx; `unreadable` when it is none, `tooManyRows` when it has more. */
export async function readUploadedRows(
  context: Pick<Context, 'files' | 'uploadedStream'>,
  maxRows: number,
): Promise<readonly TableLine[] | 'unreadable' | 'tooManyRows'> {
  const { stream } = await context.uploadedStream();
  const key = `${FOLDER}/rows-${randomBytes(16).toString('hex')}`;
  await context.files.putStream(key, stream);
  try {
    return await queue(() => readRows(context, key, maxRows));
  } finally {
    await context.files.remove(key);
  }
}

async function readRows({ files }: Pick<Context, 'files'>, key: string, maxRows: number) {
  const stored = await files.open(key);
  if (!stored) return 'unreadable';
  const table = openGuardedTable(stored.path, new AbortController().signal, LIMITS);
  try {
    const lines: TableLine[] = [];
    for await (const line of table.lines()) {
      if (lines.length === maxRows) return 'tooManyRows';
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
