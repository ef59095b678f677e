/** Reads one table in its own thread; answers each request with a batch of lines. See `guarded-table.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { fileOnDisk } from '../files.ts';
import { openTable } from './open-table.ts';
import type { TableFile, TableLine } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** Requests to the thread: the first lines, or those that follow. */
export type TableQuestion = 'first' | 'next';

export type TableAnswer =
  | { readonly lines: readonly TableLine[]; readonly isLast: boolean }
  | { readonly unreadable: string }
  | { readonly failed: string };

const BATCH_LINES = 100;
const BATCH_CHARACTERS = 256 * 1024;
/** An empty cell is a string as well, for the thread that receives it: a single cell in the last column makes a thousand. */
const CELL_CHARACTERS = 16;
/** 100,000 rows with descriptions need a seventh of this. Few bytes can expand to many copies of a long text. */
const MAX_CHARACTERS = 512 * 1024 * 1024;

const { path } = workerData as { path: string };
let opened: TableFile | null = null;
let lines: AsyncGenerator<TableLine> | null = null;
let characters = 0;

async function batchOf(question: TableQuestion): Promise<TableAnswer> {
  if (!opened) {
    const file = await fileOnDisk(path);
    if (!file) throw new UnreadableTable('there is no file');
    opened = await openTable(file);
  }
  if (question === 'first' || !lines) {
    await lines?.return(undefined);
    lines = opened.lines();
    characters = 0;
  }
  const batch: TableLine[] = [];
  const before = characters;
  while (batch.length < BATCH_LINES && characters - before < BATCH_CHARACTERS) {
    const { value, done } = await lines.next();
    if (done) return { lines: batch, isLast: true };
    for (const cell of value.cells) characters += CELL_CHARACTERS + cell.length;
    if (characters > MAX_CHARACTERS) throw new UnreadableTable('too much text');
    batch.push(value);
  }
  return { lines: batch, isLast: false };
}

parentPort?.on('message', (question: TableQuestion) => {
  batchOf(question)
    .catch((error: unknown) =>
      error instanceof UnreadableTable ? { unreadable: error.message } : { failed: String(error) },
    )
    .then((answer: TableAnswer) => parentPort?.postMessage(answer));
});
