import { Readable } from 'node:stream';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { CSV_BEGINNING, type CsvRow, csvLine } from '../contract/csv.ts';
import { sumOf } from '../contract/sum-of.ts';
import type { SignedInContext } from './context.ts';
import type { Download } from './route.ts';
import { shanghaiDay } from './shanghai-time.ts';
import { spareTime } from './spare-time.ts';

/** Tables that are sent at once, in all and to one account: each holds the numbers of its rows. */
const MOST_TABLES = 8;
export const MOST_TABLES_OF_ONE = 2;
/** Rows that are read and written at once: few, because everybody else waits meanwhile. */
const BATCH = 100;
/** A caller who takes nothing for so long is gone. */
const TAKEN_WITHIN_MS = 120_000;

/** One batch at a time, whatever many tables are sent, with as much time for others after it. */
const inTurn = spareTime({ mostWaiting: MOST_TABLES, mostOfOne: MOST_TABLES_OF_ONE, restShare: 1 });

/** How many tables are being sent to each account. */
const sent = new Map<number, number>();

/** @returns what ends it */
function begin(accountId: number): () => void {
  const own = sent.get(accountId) ?? 0;
  const all = sumOf([...sent.values()], (count) => count);
  if (own >= MOST_TABLES_OF_ONE || all >= MOST_TABLES) throw new AppError(APP_ERRORS.exportsBusy);
  sent.set(accountId, own + 1);
  return () => {
    const left = (sent.get(accountId) ?? 1) - 1;
    if (left > 0) sent.set(accountId, left);
    else sent.delete(accountId);
  };
}

type Caller = Pick<SignedInContext, 'session' | 'clock'>;

/** What a table of very many rows is made of. */
interface LongTable {
  readonly name: string;
  readonly headings: readonly string[];
  /** Of all rows, in their order. */
  readonly ids: readonly number[];
  /** The cells of some of them, in their order; a row may have several lines. */
  linesOf(ids: readonly number[]): Promise<readonly CsvRow[]>;
}

/**
 * A table of very many rows as csv, read as the caller takes it: nothing gathers for who is slow, and others are served
 * between its batches.
 * @throws AppError exportsBusy
 */
export function longTable({ session, clock }: Caller, { name, headings, ids, linesOf }: LongTable): Download {
  const end = begin(session.accountId);
  async function* parts(): AsyncGenerator<string> {
    yield CSV_BEGINNING + csvLine(headings);
    for (let from = 0; from < ids.length; from += BATCH) {
      gone.refresh();
      const text = await inTurn(String(session.accountId), async () => {
        const lines = await linesOf(ids.slice(from, from + BATCH));
        return lines.map(csvLine).join('');
      });
      if (text !== '') yield text;
    }
  }
  const body = Readable.from(parts(), { objectMode: false });
  const gone = setTimeout(() => body.destroy(new Error('nobody takes the table any more')), TAKEN_WITHIN_MS).unref();
  body.once('close', () => {
    clearTimeout(gone);
    end();
  });
  return {
    fileName: `${name}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body,
  };
}
