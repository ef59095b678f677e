import { type RawBuilder, sql } from 'kysely';

/** How long what failed, or was not answered, waits before it is tried again. */
export interface Pauses {
  /** After the first try; each further pause is twice as long as the one before it. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** A power of two beyond this many tries is longer than any pause, and would at last be too large a number. */
const MOST_DOUBLINGS = 10;

/** When it is tried again that is tried at this time; `tries` is the column with how often it was tried before. */
export const nextTry = (at: Date, tries: RawBuilder<unknown>, pauses: Pauses): RawBuilder<Date> => sql<Date>`
  (${at}::timestamptz + interval '1 second' * least(${pauses.longestSeconds}::float8,
    ${pauses.firstSeconds}::float8 * power(2, least(${tries}, ${sql.lit(MOST_DOUBLINGS)}))))`;

/** More than the clocks of two processes differ by. */
const MARGIN_MS = 60_000;

/**
 * Nothing is put off until later than this: what is, was put off under a clock that was ahead, and is due. Counts from
 * now, not from when a run began, which puts off what it takes.
 */
export const latestPutOff = (now: Date, { longestSeconds }: Pauses): Date =>
  new Date(now.getTime() + longestSeconds * 1000 + MARGIN_MS);
