import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { type PreparedStatement, prepared } from '../../../platform/server/prepared-statement.ts';
import type { ProviderRun } from '../../../platform/server/provider-run.ts';
import { latestPutOff, nextTry } from '../../../platform/server/put-off.ts';
import type { OnlinePayType } from '../contract/payment.ts';
import { collectionNumber } from './collection-number.ts';

export type CollectionRow = Selectable<DB['payment_collection']>;

interface Wanted {
  readonly provider: OnlinePayType;
  readonly amountFen: Fen;
  readonly expiresAt: Date;
}

/** Between the questions what became of it, and before the first one. */
const PAUSES = { firstSeconds: 15, longestSeconds: 3600 };

/**
 * The open collection of a locked payment that is just as wanted; one that differs is given up, and a new one written
 * down under its own number.
 */
export async function openCollection(
  tx: Tx,
  payment: { id: number; paymentNo: string },
  { provider, amountFen, expiresAt }: Wanted,
  at: Date,
): Promise<string> {
  const all = await tx
    .selectFrom('payment_collection')
    .select(['number', 'provider', 'amount_fen', 'expires_at', 'ended_at'])
    .where('payment_id', '=', payment.id)
    .execute();
  const open = all.find((one) => one.ended_at === null && one.provider === provider);
  if (open?.amount_fen === amountFen && open.expires_at.getTime() === expiresAt.getTime()) return open.number;
  if (open) await endCollections(tx, payment.id, at, provider);
  const number = collectionNumber(payment.paymentNo, all.length + 1);
  await tx
    .insertInto('payment_collection')
    .values({
      number,
      payment_id: payment.id,
      provider,
      amount_fen: amountFen,
      expires_at: expiresAt,
      query_at: new Date(at.getTime() + PAUSES.firstSeconds * 1000),
      created_at: at,
    })
    .execute();
  return number;
}

/**
 * The part of a statement that has providers close what its part `ended` (number, provider, amount_fen, payment_no,
 * ended_at) has given up.
 */
export const closeEnded: PreparedStatement<unknown> = prepared`
  INSERT INTO payment_call (kind, number, provider, payment_no, trade_no, trade_fen, amount_fen, due_at, created_at)
  SELECT 'close', number, provider, payment_no, '', amount_fen, amount_fen, ended_at, ended_at
  FROM ended
  ON CONFLICT (provider, number) DO UPDATE SET state = 'due', due_at = excluded.due_at`;

/** Gives up the open collections of a payment: nobody is to pay them any more. */
export async function endCollections(
  tx: Tx,
  paymentId: number,
  at: Date,
  provider: string | null = null,
): Promise<void> {
  await prepared`
    WITH ended AS (
      UPDATE payment_collection c SET ended_at = ${at}::timestamptz
      FROM payment p
      WHERE p.id = ${paymentId}::bigint AND c.payment_id = p.id AND c.ended_at IS NULL
        AND (${provider}::text IS NULL OR c.provider = ${provider}::text)
      RETURNING c.number, c.provider, c.amount_fen, p.payment_no, c.ended_at
    )
    ${closeEnded}`.run(tx);
}

/** Whether a collection of a locked payment is still to be paid: neither given up nor settled. */
export async function isCollected(tx: Tx, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_collection')
    .select('number')
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The money of a collection has come. */
export async function settleCollection(tx: Tx, number: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_collection')
    .set({ ended_at: at })
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether a buyer who has its page or code can still begin to pay a collection that its provider does not know. */
export async function mayStillBegin(db: Db, number: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('payment_collection')
    .select('number')
    .where('number', '=', number)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes the next collection to ask about, of one payment or of all, and puts the next question off. */
export async function takeDueCollection(
  db: Db,
  { began, silent }: Pick<ProviderRun, 'began' | 'silent'>,
  at: Date,
  paymentId: number | null = null,
): Promise<CollectionRow | undefined> {
  const next = (isDue: RawBuilder<unknown>) => sql`(SELECT number FROM payment_collection
    WHERE ended_at IS NULL AND ${isDue} AND provider <> ALL (${silent}::text[])
      AND (${paymentId}::bigint IS NULL OR payment_id = ${paymentId}::bigint)
    ORDER BY query_at LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const { rows } = await sql<CollectionRow>`
    UPDATE payment_collection SET queries = queries + 1, query_at = ${nextTry(at, sql`queries`, PAUSES)}
    WHERE number = coalesce(${next(sql`query_at <= ${began}`)},
      ${next(sql`query_at > ${latestPutOff(at, PAUSES)}`)})
    RETURNING *`.execute(db);
  return rows[0];
}
