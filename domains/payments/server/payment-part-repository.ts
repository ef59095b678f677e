import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { Settlement } from '../contract/money-return.ts';
import type { PayType } from '../contract/payment.ts';

/** What a payment consists of, as it came. */
export interface PaymentPart {
  readonly payType: PayType;
  readonly amountFen: Fen;
  /** Given back, or on its way. */
  readonly returnedFen: Fen;
  readonly tradeNo: string | null;
}

/** The parts of a payment, in the order in which money is divided among them. */
export async function findParts(db: Db, paymentId: number): Promise<PaymentPart[]> {
  const rows = await db
    .selectFrom('payment_part')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('pay_type')
    .execute();
  return rows.map((row) => ({
    payType: row.pay_type as PayType,
    amountFen: row.amount_fen,
    returnedFen: row.returned_fen,
    tradeNo: row.trade_no,
  }));
}

const WAY_OF_SETTLEMENT: Record<Settlement, PayType> = { balance: 'yue', byHand: 'offline' };

/** A part of a return. */
export interface Share {
  readonly payType: PayType;
  readonly amountFen: Fen;
}

/** Records that these shares of a locked payment are given back. @returns the id of the return */
export async function insertReturn(
  tx: Tx,
  back: { paymentId: number; reference: string; at: Date },
  shares: readonly Share[],
): Promise<number> {
  const amountFen = shares.reduce((sum, share) => sum + share.amountFen, 0);
  const { rows } = await sql<{ id: number }>`
    WITH shared AS (
      SELECT "payType" AS pay_type, "amountFen" AS amount_fen
      FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS s ("payType" text, "amountFen" bigint)
    ), given AS (
      UPDATE payment_part p SET returned_fen = p.returned_fen + shared.amount_fen
      FROM shared WHERE p.payment_id = ${back.paymentId} AND p.pay_type = shared.pay_type
    ), returned AS (
      INSERT INTO money_return (reference, payment_id, amount_fen, created_at)
      VALUES (${back.reference}, ${back.paymentId}, ${amountFen}, ${back.at})
      RETURNING id
    ), parts AS (
      INSERT INTO money_return_part (return_id, pay_type, amount_fen)
      SELECT returned.id, pay_type, amount_fen FROM returned, shared
    )
    SELECT id FROM returned`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a return was not written');
  return id;
}

/** The return with this id, locked. */
export function lockReturn(tx: Tx, id: number) {
  return tx.selectFrom('money_return').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** A part of a return as it went back; the day, the reference and the account are those of a bank transfer. */
export interface ReturnedWay extends Share {
  readonly returnedAt: Date | null;
  readonly returnedOn: string | null;
  readonly bankReference: string | null;
  /** As it is kept (`payeeOf`). */
  readonly payee: string | null;
}

/**
 * The ways in which money is given back under this number, when each of them was done, and on which day by the bank. What finance settled past its
 * provider went to the balance, or to the bank.
 */
export async function findReturnedWays(db: Db, reference: string): Promise<ReturnedWay[]> {
  const rows = await db
    .selectFrom('money_return_part as part')
    .innerJoin('money_return as given', 'given.id', 'part.return_id')
    .leftJoin('payment_call as call', (join) =>
      join.onRef('call.return_id', '=', 'given.id').onRef('call.provider', '=', 'part.pay_type'),
    )
    .select(['call.settled', 'part.pay_type', 'part.amount_fen', 'part.returned_at', 'part.returned_on'])
    .select(['part.trade_no', 'part.payee'])
    .where('given.reference', '=', reference)
    .orderBy('part.pay_type')
    .execute();
  return rows.map((row) => {
    const payType = row.settled === null ? (row.pay_type as PayType) : WAY_OF_SETTLEMENT[row.settled as Settlement];
    return {
      payType,
      amountFen: row.amount_fen,
      returnedAt: row.returned_at,
      returnedOn: row.returned_on,
      // A provider's own number is no bank's.
      bankReference: payType === 'offline' ? row.trade_no : null,
      payee: payType === 'offline' ? row.payee : null,
    };
  });
}

/** Notes that one part has been given back. @returns whether it was not before */
export async function confirmPart(
  tx: Tx,
  part: { returnId: number; payType: PayType; tradeNo?: string; payee?: string; returnedOn?: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('money_return_part')
    .set({
      returned_at: part.at,
      trade_no: part.tradeNo ?? null,
      payee: part.payee ?? null,
      returned_on: part.returnedOn ?? null,
    })
    .where('return_id', '=', part.returnId)
    .where('pay_type', '=', part.payType)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a return of which every part has been given back. @returns whether this ended it */
export async function endReturn(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE money_return SET returned_at = ${at}
    WHERE id = ${id} AND returned_at IS NULL
      AND NOT EXISTS (SELECT FROM money_return_part WHERE return_id = ${id} AND returned_at IS NULL)`.execute(tx);
  return numAffectedRows === 1n;
}
