import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { CSV_BEGINNING, type CsvRow, csvLine } from '../contract/csv.ts';
import type { SignedInContext } from './context.ts';
import type { Download } from './route.ts';
import { shanghaiDay } from './shanghai-time.ts';
import { spareTime } from './spare-time.ts';
import { MOST_TABLES, MOST_TABLES_OF_ONE, tablePlaces } from './table-places.ts';

/** Rows that are read and written at once: few, because everybody else waits meanwhile. */
const BATCH = 100;
/** A table has ended by then, whoever takes it: its place is needed. */
const ENDS_WITHIN_MS = 10 * 60_000;
/** How far a caller may fall behind the rate below, whether at once or little by little. */
const PATIENCE_MS = 20_000;
/** The largest table takes eight minutes at this rate. A slow phone takes three times as much. */
const LEAST_BYTES_PER_SECOND = 64 * 1024;
const LOOK_MS = 1_000;

/** One batch at a time, whatever many tables are sent, with as much time for others after it. */
const inTurn = spareTime({ mostWaiting: MOST_TABLES, mostOfOne: MOST_TABLES_OF_ONE, restShare: 1 });

type Caller = Pick<SignedInContext, 'session' | 'clock'>;

const places = tablePlaces();

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
 * A table of very many rows as csv, read as the caller takes it: nothing gathers for who is slow, others are served
 * between its batches, and who is too slow, or stops, loses the place.
 * @param find asked only when there is a place: finding very many rows takes longer than being refused
 * @throws AppError exportsBusy
 */
export async function longTable(caller: Caller, find: () => Promise<LongTable>): Promise<Download> {
  const end = places.take(caller.session);
  try {
    return sentTable(caller, await find(), end);
  } catch (problem) {
    end();
    throw problem;
  }
}

/**
 * Ends a table whose caller is slower than the least rate. What was taken faster is not saved up for a pause, and while
 * all that was offered has been taken the caller waits, not the mall.
 * @param taken of what was `offered`, in bytes
 * @returns what ends the watch
 */
function watched(amounts: { offered: () => number; taken: () => number }, giveUp: () => void): () => void {
  let patience = PATIENCE_MS;
  let before = 0;
  let looked = performance.now();
  const look = () => {
    const now = performance.now();
    const taken = amounts.taken();
    const gained = ((taken - before) / LEAST_BYTES_PER_SECOND) * 1000;
    const waited = taken < amounts.offered() ? now - looked : 0;
    patience = Math.min(PATIENCE_MS, patience + gained - waited);
    before = taken;
    looked = now;
    if (patience < 0) giveUp();
  };
  const looks = setInterval(look, LOOK_MS).unref();
  const tooLong = setTimeout(giveUp, ENDS_WITHIN_MS).unref();
  return () => {
    clearInterval(looks);
    clearTimeout(tooLong);
  };
}

/** What has gone to the network; what waits in the process for a slow line has not. */
const leftOf = (socket: Socket) => socket.bytesWritten - socket.writableLength;

function sentTable({ session, clock }: Caller, table: LongTable, end: () => void): Download {
  const { name, headings, ids, linesOf } = table;
  let offered = 0;
  let taken = () => offered - body.readableLength;

  function offer(text: string): string {
    offered += Buffer.byteLength(text);
    return text;
  }
  async function* parts(): AsyncGenerator<string> {
    yield offer(CSV_BEGINNING + csvLine(headings));
    for (let from = 0; from < ids.length; from += BATCH) {
      const text = await inTurn(String(session.accountId), async () => {
        const lines = await linesOf(ids.slice(from, from + BATCH));
        return lines.map(csvLine).join('');
      });
      if (text !== '') yield offer(text);
    }
  }
  const body = Readable.from(parts(), { objectMode: false });
  const unwatch = watched({ offered: () => offered, taken: () => taken() }, () =>
    body.destroy(new Error('the caller takes the table too slowly')),
  );
  body.once('close', () => {
    unwatch();
    end();
  });
  return {
    fileName: `${name}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body,
    sentOver: (socket) => {
      const before = leftOf(socket);
      taken = () => leftOf(socket) - before;
    },
  };
}
