import { Readable } from 'node:stream';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { CSV_BEGINNING, type CsvRow, csvLine } from '../contract/csv.ts';
import { IDENTITY } from '../contract/permission.ts';
import { sumOf } from '../contract/sum-of.ts';
import type { SignedInContext } from './context.ts';
import type { Download } from './route.ts';
import type { Session } from './session.ts';
import { shanghaiDay } from './shanghai-time.ts';
import { spareTime } from './spare-time.ts';

/** Tables that are sent at once, in all and to one account: each holds the numbers of its rows. */
const MOST_TABLES = 8;
export const MOST_TABLES_OF_ONE = 2;
/** Of all places, those that stay free for each kind of callers: none locks the others out. */
const KEPT_PLACES = 2;
/** Rows that are read and written at once: few, because everybody else waits meanwhile. */
const BATCH = 100;
/** A table has ended by then, whoever takes it: its place is needed. */
const ENDS_WITHIN_MS = 15 * 60_000;
/** How far a caller may fall behind the rate below, whether at once or little by little. */
const PATIENCE_MS = 20_000;
/** A slow phone takes ten times as much. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;

/** One batch at a time, whatever many tables are sent, with as much time for others after it. */
const inTurn = spareTime({ mostWaiting: MOST_TABLES, mostOfOne: MOST_TABLES_OF_ONE, restShare: 1 });

type Caller = Pick<SignedInContext, 'session' | 'clock'>;

const KINDS = ['staff', 'keepers', 'buyers'] as const;
type Kind = (typeof KINDS)[number];

function kindOf({ merchantId, identity }: Session): Kind {
  if (merchantId !== null) return 'keepers';
  return identity === IDENTITY.staff ? 'staff' : 'buyers';
}

/** The accounts that tables are being sent to, one entry a table. */
const sent = new Set<{ readonly accountId: number; readonly kind: Kind }>();

/**
 * @returns what ends it
 * @throws AppError exportsBusy
 */
function begin(session: Session): () => void {
  const table = { accountId: session.accountId, kind: kindOf(session) };
  const others = [...sent];
  const taken = sumOf(KINDS, (kind) => {
    const ofKind = [...others, table].filter((one) => one.kind === kind).length;
    return Math.max(ofKind, KEPT_PLACES);
  });
  const own = others.filter(({ accountId }) => accountId === table.accountId).length;
  // Who has one already gets another only where others still find one after it.
  const most = own > 0 ? MOST_TABLES - KEPT_PLACES : MOST_TABLES;
  if (own >= MOST_TABLES_OF_ONE || taken > most) throw new AppError(APP_ERRORS.exportsBusy);
  sent.add(table);
  return () => sent.delete(table);
}

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
  const end = begin(caller.session);
  try {
    return sentTable(caller, await find(), end);
  } catch (problem) {
    end();
    throw problem;
  }
}

function sentTable({ session, clock }: Caller, table: LongTable, end: () => void): Download {
  const { name, headings, ids, linesOf } = table;
  let patience = PATIENCE_MS;
  let tooSlow: NodeJS.Timeout | undefined;
  const giveUp = () => body.destroy(new Error('the caller takes the table too slowly'));

  /** Its time runs while it waits for the caller, not while the caller waits for its turn. */
  async function* offered(text: string): AsyncGenerator<string> {
    patience += (Buffer.byteLength(text) / LEAST_BYTES_PER_SECOND) * 1000;
    const since = performance.now();
    tooSlow = setTimeout(giveUp, patience).unref();
    yield text;
    clearTimeout(tooSlow);
    // What was taken faster is not saved up for a pause.
    patience = Math.min(patience - (performance.now() - since), PATIENCE_MS);
  }
  async function* parts(): AsyncGenerator<string> {
    yield* offered(CSV_BEGINNING + csvLine(headings));
    for (let from = 0; from < ids.length; from += BATCH) {
      const text = await inTurn(String(session.accountId), async () => {
        const lines = await linesOf(ids.slice(from, from + BATCH));
        return lines.map(csvLine).join('');
      });
      if (text !== '') yield* offered(text);
    }
    // What is left in between has to be taken, too.
    tooSlow = setTimeout(giveUp, patience).unref();
  }
  const body = Readable.from(parts(), { objectMode: false });
  const tooLong = setTimeout(giveUp, ENDS_WITHIN_MS).unref();
  body.once('close', () => {
    clearTimeout(tooSlow);
    clearTimeout(tooLong);
    end();
  });
  return {
    fileName: `${name}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body,
  };
}
