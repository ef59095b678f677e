import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { ProviderRun } from '../../../platform/server/provider-run.ts';
import { latestPutOff, nextTry } from '../../../platform/server/put-off.ts';
import type { Settlement } from '../contract/money-return.ts';

export type PaymentCall = Selectable<DB['payment_call']>;

/** Something that a provider is to be asked. */
export interface NewCall {
  readonly kind: 'refund';
  /** Under which the provider knows it. */
  readonly number: string;
  readonly provider: string;
  readonly paymentNo: string;
  readonly tradeNo: string;
  /** Of the whole trade. */
  readonly tradeFen: Fen;
  readonly amountFen: Fen;
  /** The return that this is a part of; null for money that belongs to no order. */
  readonly returnId: number | null;
  readonly at: Date;
}

/** Writes down what is to be asked, in the transaction of the change that wants it. */
export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await tx
    .insertInto('payment_call')
    .values({
      kind: call.kind,
      number: call.number,
      provider: call.provider,
      payment_no: call.paymentNo,
      trade_no: call.tradeNo,
      trade_fen: call.tradeFen,
      amount_fen: call.amountFen,
      return_id: call.returnId,
      due_at: call.at,
      created_at: call.at,
    })
    .execute();
}

const PAUSES = { firstSeconds: 60, longestSeconds: 3600 };

/** Takes the next call that is due, and puts its next try off: who takes it may be gone before it is answered. */
export async function takeDueCall(
  db: Db,
  { began, silent }: Pick<ProviderRun, 'began' | 'silent'>,
  at: Date,
): Promise<PaymentCall | undefined> {
  const next = (isDue: RawBuilder<unknown>) => sql`(SELECT id FROM payment_call WHERE state = 'due' AND ${isDue}
    AND provider <> ALL (${silent}::text[]) ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const { rows } = await sql<PaymentCall>`
    UPDATE payment_call SET tries = tries + 1, due_at = ${nextTry(at, sql`tries`, PAUSES)}
    WHERE id = coalesce(${next(sql`due_at <= ${began}`)},
      ${next(sql`due_at > ${latestPutOff(at, PAUSES)}`)})
    RETURNING *`.execute(db);
  return rows[0];
}

/** Notes that the provider has confirmed it. @returns whether it was still open */
export async function endCall(tx: Tx, id: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('payment_call')
    .set({ state: 'done', ended_at: at, last_error: '' })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'stuck'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A refund that was given up, by its number. */
export async function findStuckRefund(db: Db, number: string): Promise<PaymentCall | undefined> {
  return db
    .selectFrom('payment_call')
    .selectAll()
    .where('number', '=', number)
    .where('kind', '=', 'refund')
    .where('state', '=', 'stuck')
    .executeTakeFirst();
}

/** Settles a refund that was given up, past its provider. @returns it, unless somebody else did, or had it tried again */
export async function settleCall(
  tx: Tx,
  number: string,
  settlement: { way: Settlement; tradeNo: string; returnedOn: string | null; reason: string; at: Date },
): Promise<PaymentCall | undefined> {
  return tx
    .updateTable('payment_call')
    .set({
      state: 'settled',
      settled: settlement.way,
      settled_trade_no: settlement.tradeNo,
      settled_on: settlement.returnedOn,
      settled_reason: settlement.reason,
      ended_at: settlement.at,
    })
    .where('number', '=', number)
    .where('kind', '=', 'refund')
    .where('state', '=', 'stuck')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Since when the money of a refund has to go back: since it was granted, or since what belongs to no order came. When it
 * was asked of the provider is no answer: that begins anew with each try of finance.
 */
export async function owedSince(db: Db, { id }: Pick<PaymentCall, 'id'>): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    SELECT coalesce(r.created_at, n.received_at, c.created_at) AS since
    FROM payment_call c
    LEFT JOIN money_return r ON r.id = c.return_id
    LEFT JOIN payment_notice n ON n.provider = c.provider AND n.provider_trade_no = c.trade_no
    WHERE c.id = ${id}`.execute(db);
  return rows[0]?.since ?? new Date(0);
}

const ERROR_LENGTH = 500;

/** Notes why a try failed. */
export async function noteFailure(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('payment_call')
    .set({ last_error: error.slice(0, ERROR_LENGTH) })
    .where('id', '=', id)
    .execute();
}

/** Gives up for now: staff have to look. @returns whether it was being tried until now */
export async function setAside(tx: Tx, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('payment_call')
    .set({ state: 'stuck' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
