import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { afterEqualCalls } from './after-equal-calls.ts';
import type { Context } from './context.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import type { Job } from './jobs.ts';
import { prepared, preparedList } from './prepared-statement.ts';
import type { Preparation, StopIfAnswered } from './route.ts';
import { ALONE, type SharedTransactions, togetherWithCommit } from './shared-transaction.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;

/** How long a stored answer is returned. Later the same key starts a new call: retries happen within a week. */
export const ANSWER_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Per account only the newest are kept: more calls in a week come from a machine, which retries at once. */
export const ANSWERS_PER_ACCOUNT = 5_000;
/** Accounts without a call for this long have been cleaned up before: the job runs much more often. */
const LOOKED_BACK_MS = 60 * 60 * 1000;
/** Rows that one statement deletes, so that it stays within any statement timeout. */
const REMOVED_AT_ONCE = 5_000;

/** A canonical text of a JSON value: equal content gives equal text, whatever the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

interface Call {
  readonly accountId: number;
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: Buffer;
}

async function storedAnswer(db: Db, { accountId, key, endpoint, bodyHash }: Call): Promise<{ answer: unknown } | null> {
  const row = await db
    .selectFrom('idempotent_answer')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.endpoint !== endpoint || !row.body_hash.equals(bodyHash)) {
    throw new AppError(APP_ERRORS.idempotencyKeyReused);
  }
  return { answer: row.answer };
}

interface KeptAnswer extends Call {
  readonly answer: string;
  readonly at: Date;
}

function insertOfAnswers(answers: readonly KeptAnswer[]): CompiledQuery {
  const row = (kept: KeptAnswer | null) => prepared`(${kept?.accountId ?? null}::bigint, ${kept?.key ?? null}::text,
    ${kept?.endpoint ?? null}::text, ${kept?.bodyHash ?? null}::bytea, ${kept?.answer ?? null}::jsonb, ${kept?.at ?? null}::timestamptz)`;
  return prepared`
    INSERT INTO idempotent_answer (account_id, key, endpoint, body_hash, answer, created_at)
    SELECT * FROM (VALUES ${preparedList(answers.map(row), row(null))}) AS a (account_id) WHERE a.account_id IS NOT NULL`.compile();
}

/** Ends the preparation of a call that has been answered before. */
class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('the call was answered before');
    this.answer = answer;
  }
}

/**
 * Runs a creating use case at most once per key: the use case and its stored answer are one transaction, so a repeated
 * call gets the first answer even after a crash. A repetition is noticed when it fails, at the latest when storing its
 * own answer, whose key is taken; one that is prepared waits for equal ones of this process. Such a use case must
 * therefore do nothing outside its transaction that may not happen twice; what has to be done before it is `prepare`,
 * which is undone when the call fails, and which may ask whether the call was answered before.
 *
 * @throws AppError idempotencyKeyInvalid without a usable key, idempotencyKeyReused for another body, tooMany
 */
export async function runOnce(
  endpoint: string,
  input: unknown,
  context: Context,
  run: (context: Context, given: unknown) => Promise<unknown>,
  prepare?: (stopIfAnswered: StopIfAnswered) => Promise<Preparation | null>,
  shared: SharedTransactions<unknown> | null = null,
): Promise<unknown> {
  const key = context.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key) || !context.session)
    throw new AppError(APP_ERRORS.idempotencyKeyInvalid);
  const { accountId } = context.session;
  const bodyHash = createHash('sha256').update(canonical(input)).digest();
  const call: Call = { accountId, key, endpoint, bodyHash };
  if (!prepare) return carryOut(call, context, run, async () => null, shared);
  const name = `${accountId} ${key} ${endpoint} ${bodyHash.toString('base64')}`;
  return afterEqualCalls(name, () => carryOut(call, context, run, prepare, shared));
}

async function carryOut(
  call: Call,
  context: Context,
  run: (context: Context, given: unknown) => Promise<unknown>,
  prepare: (stopIfAnswered: StopIfAnswered) => Promise<Preparation | null>,
  shared: SharedTransactions<unknown> | null,
): Promise<unknown> {
  const { accountId } = call;
  let preparation: Preparation | null = null;
  try {
    preparation = await prepare(async (db) => {
      const earlier = await storedAnswer(db, call);
      if (earlier) throw new AlreadyAnswered(earlier.answer);
    });
    const given = preparation?.given ?? null;
    const work = async (tx: Tx) => {
      const answer = await run({ ...context, database: tx }, given);
      const kept = { ...call, answer: JSON.stringify(answer), at: context.clock.now() };
      togetherWithCommit(tx, insertOfAnswers, kept);
      return answer;
    };
    // What was prepared is undone by whoever prepared it.
    const outcome = shared && !preparation ? await shared.ask({ accountId, work }) : ALONE;
    return outcome === ALONE ? await inTransaction(context.database, work) : outcome.answer;
  } catch (error) {
    if (error instanceof AlreadyAnswered) return error.answer;
    // The failure itself is what the caller has to know.
    await preparation?.undo().catch((failure: unknown) => context.log.warn({ err: failure }, 'a call was not undone'));
    if (error instanceof AppError && error.kind.withholds) throw error;
    // Whatever failed here, this call or a concurrent duplicate may have succeeded before: then return that answer.
    const earlier = await storedAnswer(context.database, call);
    if (earlier) return earlier.answer;
    throw error;
  }
}

async function removeAll(
  stopping: AbortSignal,
  removeSome: () => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  while (!stopping.aborted) {
    const { numAffectedRows = 0n } = await removeSome();
    if (numAffectedRows < BigInt(REMOVED_AT_ONCE)) return;
  }
}

export const idempotencyJobs: Job[] = [
  {
    name: 'delete-old-answers',
    cron: '*/10 * * * *',
    run: async ({ database, clock }, stopping) => {
      const before = new Date(clock.now().getTime() - ANSWER_KEPT_MS);
      const lately = new Date(clock.now().getTime() - LOOKED_BACK_MS);
      await removeAll(stopping, () =>
        sql`
          DELETE FROM idempotent_answer WHERE (account_id, key) IN (
            SELECT account_id, key FROM idempotent_answer WHERE created_at <= ${before} LIMIT ${REMOVED_AT_ONCE}
          )`.execute(database),
      );
      await removeAll(stopping, () =>
        sql`
          DELETE FROM idempotent_answer WHERE (account_id, key) IN (
            SELECT account_id, key FROM (
              SELECT account_id, key, row_number() OVER (PARTITION BY account_id ORDER BY created_at DESC, key) AS place
              FROM idempotent_answer WHERE account_id IN (
                SELECT account_id FROM idempotent_answer
                WHERE account_id IN (SELECT account_id FROM idempotent_answer WHERE created_at > ${lately})
                GROUP BY account_id HAVING count(*) > ${ANSWERS_PER_ACCOUNT}
              )
            ) placed WHERE place > ${ANSWERS_PER_ACCOUNT} LIMIT ${REMOVED_AT_ONCE}
          )`.execute(database),
      );
    },
  },
];
