import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { type CappedTotal, pageOfIds } from '../../../platform/server/page-repository.ts';
import { type PreparedStatement, prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { OFFLINE_VIEWS, type OfflineView, type PayType } from '../contract/payment.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import { closeEnded } from './collection-repository.ts';
import { isNamed, type MoneySearch, matchesSearch, namedTransfers } from './money-search-repository.ts';

export type PaymentRow = Selectable<DB['payment']>;

export interface NewPayment {
  paymentNo: string;
  accountId: number;
  amountFen: Fen;
  expiresAt: Date;
  createdAt: Date;
}

/**
 * The statement that opens the payments and returns their ids and numbers, as a part of the one that writes what they are
 * for.
 */
export function paymentsInsert(payments: readonly NewPayment[]): PreparedStatement<{ id: number; payment_no: string }> {
  const status: PaymentStatus = 'pending';
  const row = (payment: NewPayment | null) => prepared`(${payment?.paymentNo ?? null}::text,
    ${payment?.accountId ?? null}::bigint, ${payment?.amountFen ?? null}::bigint, ${status}::text,
    ${payment?.expiresAt ?? null}::timestamptz, ${payment?.createdAt ?? null}::timestamptz)`;
  return prepared`INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
    SELECT * FROM (VALUES ${preparedList(payments.map(row), row(null))}) AS p (payment_no) WHERE p.payment_no IS NOT NULL
    RETURNING id, payment_no`;
}

const own = (scope: BuyerScope, paymentNo: string) =>
  prepared<PaymentRow>`SELECT * FROM payment WHERE payment_no = ${paymentNo} AND account_id = ${scope.accountId}`;

export async function findOwnPayment(db: Db, scope: BuyerScope, paymentNo: string): Promise<PaymentRow | undefined> {
  return (await own(scope, paymentNo).run(db)).rows[0];
}

/** The ids of these payments, as far as they are of this account. */
export const findOwnPaymentIds = (db: Db, { accountId }: BuyerScope, paymentNos: readonly string[]) =>
  db
    .selectFrom('payment')
    .select(['id', 'payment_no as paymentNo'])
    .where('payment_no', 'in', paymentNos)
    .where('account_id', '=', accountId)
    .execute();

export function findPayment(db: Db, paymentNo: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirst();
}

/** Every change of a payment and of its orders starts here, so that concurrent changes are serialised. */
export async function lockPayment(tx: Tx, by: { paymentNo: string } | { id: number }): Promise<PaymentRow | undefined> {
  const matching = 'id' in by ? prepared`id = ${by.id}` : prepared`payment_no = ${by.paymentNo}`;
  return (await prepared<PaymentRow>`SELECT * FROM payment WHERE ${matching} FOR UPDATE`.run(tx)).rows[0];
}

interface OwnPayment {
  readonly scope: BuyerScope;
  readonly paymentNo: string;
}

async function lockOwnPayments(db: Db, wanted: readonly OwnPayment[]): Promise<(PaymentRow | undefined)[]> {
  const pairs = wanted.map(({ scope, paymentNo }) => prepared`(${paymentNo}::text, ${scope.accountId}::bigint)`);
  const { rows } = await prepared<PaymentRow>`
    SELECT * FROM payment WHERE (payment_no, account_id) IN (${preparedList(pairs, prepared`(''::text, 0::bigint)`)})
    ORDER BY id FOR UPDATE`.run(db);
  return wanted.map(({ scope, paymentNo }) =>
    rows.find((row) => row.payment_no === paymentNo && row.account_id === scope.accountId),
  );
}

/** The buyer's own payment, about to be changed. */
export const lockOwnPayment = (tx: Tx, scope: BuyerScope, paymentNo: string): Promise<PaymentRow | undefined> =>
  together(tx, lockOwnPayments, { scope, paymentNo });

interface Money {
  readonly status: PaymentStatus;
  readonly payType: PayType;
  readonly tradeNo: string | null;
  readonly at: Date;
}

interface ArrivedMoney extends Money {
  readonly id: number;
  readonly from: readonly PaymentStatus[];
}

async function writeAllMoney(db: Db, arrived: readonly ArrivedMoney[]): Promise<number[]> {
  const row = (money: ArrivedMoney | null) => prepared`(${money?.id ?? null}::bigint, ${money?.from ?? null}::text[],
    ${money?.status ?? null}::text, ${money?.payType ?? null}::text, ${money?.tradeNo ?? null}::text,
    ${money?.at ?? null}::timestamptz)`;
  const { rows } = await prepared<{ id: number }>`
    WITH paid AS (
      UPDATE payment p SET status = w.status, pay_type = w.pay_type, provider_trade_no = w.trade_no, paid_at = w.at
      FROM (VALUES ${preparedList(arrived.map(row), row(null))}) AS w (id, start, status, pay_type, trade_no, at)
      WHERE p.id = w.id AND p.status = ANY (w.start)
      RETURNING p.id, p.amount_fen, p.held_fen, p.payment_no, w.pay_type, w.trade_no, w.at
    ), ended AS (
      UPDATE payment_collection c SET ended_at = paid.at
      FROM paid WHERE c.payment_id = paid.id AND c.ended_at IS NULL
      RETURNING c.number, c.provider, c.amount_fen, paid.payment_no, c.ended_at
    ), calls AS (${closeEnded}), held AS (
      DELETE FROM payment_hold h USING paid WHERE h.payment_id = paid.id RETURNING h.payment_id, h.pay_type, h.amount_fen
    ), parts AS (
      INSERT INTO payment_part (payment_id, pay_type, amount_fen, trade_no)
      SELECT id, pay_type, amount_fen - held_fen, trade_no FROM paid
      UNION ALL SELECT payment_id, pay_type, amount_fen, NULL FROM held
    )
    SELECT id FROM paid`.run(db);
  const written = new Set(rows.map(({ id }) => id));
  return arrived.map(({ id }) => (written.has(id) ? 1 : 0));
}

/**
 * Records that the money of a payment in one of these states has arrived, and how: all that is not paid already in
 * another way. What else was being collected for it is closed. @returns how many were: one or none
 */
export const writeMoney = (tx: Tx, id: number, from: readonly PaymentStatus[], money: Money): Promise<number> =>
  together(tx, writeAllMoney, { id, from, ...money });

export async function updatePayment(
  tx: Tx,
  id: number,
  from: readonly PaymentStatus[],
  change: Partial<{
    status: PaymentStatus;
    pay_type: PayType;
    voucher_url: string;
    voucher_remark: string;
    voucher_at: Date;
    voucher_by_staff_id: number | null;
    rejected_reason: string | null;
    amount_fen: Fen;
    expires_at: Date;
  }>,
): Promise<number> {
  const result = await tx
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Expired unpaid payments, by their ids, from the first after `after`. */
export async function findOverduePayments(db: Db, now: Date, limit: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export type NoticeOutcome = 'paid' | 'amountDiffers' | 'refundedAfterClose' | 'unknownPayment';

/** Whether this trade has been recorded. */
export async function findNotice(db: Db, provider: string, tradeNo: string): Promise<boolean> {
  const { rows } = await prepared`
    SELECT FROM payment_notice WHERE provider = ${provider} AND provider_trade_no = ${tradeNo}`.run(db);
  return rows.length > 0;
}

/** Records a notification. @returns its id; undefined when this trade was already recorded */
export async function insertNotice(
  tx: Tx,
  notice: {
    provider: string;
    tradeNo: string;
    paymentNo: string;
    amountFen: Fen;
    outcome: NoticeOutcome;
    receivedAt: Date;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_notice')
    .values({
      provider: notice.provider,
      provider_trade_no: notice.tradeNo,
      payment_no: notice.paymentNo,
      amount_fen: notice.amountFen,
      outcome: notice.outcome,
      received_at: notice.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_trade_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether `url` is the voucher of a payment that staff of this scope may see: payments belong to the mall, not to a
 * shop.
 */
export async function isVoucherOf(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  if (merchantId !== 'all') return false;
  const found = await db.selectFrom('payment').select('id').where('voucher_url', '=', url).limit(1).executeTakeFirst();
  return found !== undefined;
}

const OFFLINE_FILTER: Record<OfflineView, RawBuilder<boolean>> = {
  confirming: sql<boolean>`status = 'confirming'`,
  paid: sql<boolean>`status = 'paid' AND pay_type = 'offline'`,
  rejected: sql<boolean>`status IN ('pending', 'closed') AND rejected_reason IS NOT NULL`,
};

/** Bank transfers whose arrival nobody has confirmed yet. */
export async function countConfirming(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('payment')
    .where(OFFLINE_FILTER.confirming)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What waits longest first, what is decided the newest first. */
const directionOf = (filter: OfflineView) => (filter === 'confirming' ? 'asc' : 'desc');

const among = (filter: OfflineView, search: MoneySearch) => sql<boolean>`${OFFLINE_FILTER[filter]}
  AND ${matchesSearch(search, isNamed(sql`payment.id`), sql`payment.voucher_at`)}`;

const inOrderOf = (db: Db, filter: OfflineView, search: MoneySearch) =>
  db
    .with(
      (named) => named('named').materialized(),
      () => sql<{ id: number }>`(${namedTransfers(search)})`,
    )
    .selectFrom('payment')
    .where(among(filter, search))
    .select('id')
    .orderBy('id', directionOf(filter));

/** How many there are of each, with one search, each counted up to `COUNT_CAP`. */
export async function countOfflinePayments(db: Db, search: MoneySearch) {
  const each = OFFLINE_VIEWS.map(
    (view) => sql`SELECT ${view}::text AS status, count(*)::int AS count
      FROM (SELECT FROM payment WHERE ${among(view, search)} LIMIT ${COUNT_CAP}) counted`,
  );
  const { rows } = await sql<{ status: OfflineView; count: number }>`
    WITH named AS MATERIALIZED (${namedTransfers(search)}) ${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return rows.map((row) => ({ ...row, isCapped: row.count >= COUNT_CAP }));
}

/** A page of them; they are counted up to a cap. */
export async function listOfflinePayments(
  db: Db,
  filter: OfflineView,
  search: MoneySearch,
  paging: Paging,
): Promise<CappedTotal & { rows: PaymentRow[] }> {
  const found = await pageOfIds(inOrderOf(db, filter, search), paging);
  if (found.ids.length === 0) return { ...found, rows: [] };
  const rows = db.selectFrom('payment').selectAll().where('id', 'in', found.ids).orderBy('id', directionOf(filter));
  return { ...found, rows: await rows.execute() };
}
