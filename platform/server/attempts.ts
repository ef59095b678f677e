import { type Db, sendWithCommit, sqlState, type Tx } from './database.ts';
import { asynchronousCommit, type PreparedStatement, prepared, preparedList } from './prepared-statement.ts';

// A count is committed without waiting for the disk: it survives any process crash. A crash of the whole machine may
// lose the last fifth of a second of counts, which an attacker cannot bring about. Only counts use this: inside another
// transaction it would make that commit asynchronous, too.
function requireOwnTransaction(db: Db): void {
  if (db.isTransaction) throw new Error('attempts are counted outside transactions, so that a failure stays counted');
}

/** One limited thing: `limit` attempts, after which it is closed for `lockMs`. */
export interface AttemptLimit {
  readonly bucket: string;
  readonly limit: number;
  readonly lockMs: number;
}

/**
 * Counts one attempt; attempts at the same time, in any process, all count. @returns when the lock ends, if beyond the
 * limit
 */
async function countOne(
  db: Db,
  { bucket, limit }: { readonly bucket: string; readonly limit: number },
  now: Date,
  times: { readonly first: Date; readonly next: PreparedStatement<unknown> },
): Promise<Date | null> {
  requireOwnTransaction(db);
  const { rows } = await prepared<{ count: number; window_end: Date }>`
    INSERT INTO attempt_count AS a (bucket, window_end, count) SELECT ${bucket}, ${times.first}, 1 FROM ${asynchronousCommit}
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN a.window_end <= ${now} THEN 1 ELSE least(a.count, ${limit}) + 1 END,
      window_end = ${times.next}
    RETURNING count, window_end`.run(db);
  const row = rows[0];
  return row && row.count > limit ? row.window_end : null;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts, in any process, count as well. The count starts
 * over when nothing was counted for `lockMs`; an attempt beyond the limit does not prolong the lock.
 * @returns null when the attempt may be made, else when the lock ends
 */
export function takeAttempt(db: Db, { lockMs, ...limited }: AttemptLimit, now: Date): Promise<Date | null> {
  const first = new Date(now.getTime() + lockMs);
  const { limit } = limited;
  const next = prepared`CASE WHEN a.window_end > ${now} AND a.count >= ${limit} THEN a.window_end ELSE ${first} END`;
  return countOne(db, limited, now, { first, next });
}

/** When the lock of an exhausted limit ends, or null; counts nothing. */
export async function lockedUntil(
  db: Db,
  { bucket, limit }: Pick<AttemptLimit, 'bucket' | 'limit'>,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('attempt_count')
    .select('window_end')
    .where('bucket', '=', bucket)
    .where('count', '>=', limit)
    .where('window_end', '>', now)
    .executeTakeFirst();
  return row?.window_end ?? null;
}

export interface CountedAttempts {
  readonly count: number;
  /** When the count expires; meaningless while it is 0. */
  readonly end: Date;
}

/** The current counts of a bucket and of others, in their order. */
export async function countedAttempts(
  db: Db,
  [first, ...others]: readonly [string, ...string[]],
  now: Date,
): Promise<[CountedAttempts, ...CountedAttempts[]]> {
  const { rows } = await prepared<{ bucket: string; count: number; end: Date }>`
    SELECT bucket, count, window_end AS end FROM attempt_count
    WHERE bucket IN (${preparedList([first, ...others], '')}) AND window_end > ${now}`.run(db);
  const counts = new Map(rows.map(({ bucket, count, end }) => [bucket, { count, end }]));
  const countOf = (bucket: string) => counts.get(bucket) ?? { count: 0, end: now };
  return [countOf(first), ...others.map(countOf)];
}

/** The error of a transaction whose limit is reached. */
const USED_UP = 'ARG01';

export const isUsedUp = (error: unknown) => sqlState(error) === USED_UP;

/** Makes the transaction fail (`isUsedUp`) if one of these limits is reached when it ends. */
export function refuseUsedUp(
  tx: Tx,
  limits: readonly [Pick<AttemptLimit, 'bucket' | 'limit'>, ...Pick<AttemptLimit, 'bucket' | 'limit'>[]],
  now: Date,
): void {
  const rows = limits.map(({ bucket, limit }) => prepared`(${bucket}::text, ${limit}::int)`);
  const asked = prepared`
    SELECT refuse(${USED_UP}) FROM (VALUES ${preparedList(rows, rows[0])}) AS l (bucket, reached)
    JOIN attempt_count a ON a.bucket = l.bucket AND a.count >= l.reached
    WHERE a.window_end > ${now}`;
  sendWithCommit(tx, asked.compile());
}

/** This many in a time window that starts with the first. */
export interface WindowLimit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts one in the current window, also for concurrent calls in any process.
 * @returns null when it is within the limit, else when the window ends
 */
export function takeInWindow(db: Db, { windowMs, ...limited }: WindowLimit, now: Date): Promise<Date | null> {
  const first = new Date(now.getTime() + windowMs);
  const next = prepared`CASE WHEN a.window_end <= ${now} THEN ${first} ELSE a.window_end END`;
  return countOne(db, limited, now, { first, next });
}

/** Takes one counted attempt back: it was not a failure. */
export async function giveAttemptBack(db: Db, bucket: string): Promise<void> {
  await prepared`UPDATE attempt_count SET count = greatest(count - 1, 0) WHERE bucket = ${bucket}`.run(db);
}

export async function forgetAttempts(db: Db, bucket: string): Promise<void> {
  await prepared`DELETE FROM attempt_count WHERE bucket = ${bucket}`.run(db);
}

/** Resets the counts on commit, after the limits passed to `refuseUsedUp` have been checked. */
export function resetAttemptsWithCommit(tx: Tx, bucket: string): void {
  sendWithCommit(tx, prepared`DELETE FROM attempt_count WHERE bucket = ${bucket}`.compile());
}

export async function deleteEndedAttempts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt_count')
    .where('window_end', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
