import { type RawBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { ONLINE_PAY_TYPES } from '../contract/payment.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../contract/reconciliation.ts';
import type { MoneySearch } from './money-search-repository.ts';

/** From the first time to before the second. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What was booked for a payment by what it is for. */
export interface BookedFor {
  readonly payment_id: number;
  readonly fen: Fen;
}

export const NOTHING_BOOKED: RawBuilder<BookedFor> = sql`SELECT 0::bigint AS payment_id, 0::bigint AS fen WHERE false`;

/** What was booked for payments of several kinds. */
export const bookedTogether = (each: readonly RawBuilder<BookedFor>[]): RawBuilder<BookedFor> =>
  sql.join(each, sql` UNION ALL `);

/** What was added to balances for paid recharges of a period. */
export const bookedForRecharges = (period: Period): RawBuilder<BookedFor> => sql`
  SELECT p.id AS payment_id, coalesce((
    SELECT sum(e.amount_fen) FROM balance_entry e WHERE e.link_type = 'recharge' AND e.link_id = p.payment_no
  ), 0)::bigint AS fen
  FROM payment p WHERE p.subject_kind = 'recharge' AND ${during(sql`p.paid_at`, period)}`;

/** What was repaid of credit, and went to balances, for paid repayments of a period. */
export const bookedForRepayments = (period: Period): RawBuilder<BookedFor> => sql`
  SELECT p.id AS payment_id, (coalesce((
    SELECT -sum(e.amount_fen) FROM credit_entry e WHERE e.kind = 'repayment' AND e.link_id = p.payment_no
  ), 0) + coalesce((
    SELECT sum(e.amount_fen) FROM balance_entry e WHERE e.link_type = 'repayment' AND e.link_id = p.payment_no
  ), 0))::bigint AS fen
  FROM payment p WHERE p.subject_kind = 'repayment' AND ${during(sql`p.paid_at`, period)}`;

export interface DifferenceRow {
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly payment_no: string;
  readonly pay_type: string;
  readonly booked_fen: Fen;
  readonly reported_fen: Fen;
  readonly reference: string;
  readonly at: Date;
  /** Of a refund that is not confirmed, whether its provider was given up; null of anything else. */
  readonly is_stuck: boolean | null;
}

type Booked = RawBuilder<BookedFor>;

/** What a provider takes longer for than this is a difference. */
const UNCONFIRMED_AFTER = sql`interval '1 hour'`;
const ONLINE = sql`ANY (${[...ONLINE_PAY_TYPES]}::text[])`;
function during(time: RawBuilder<unknown>, { from, until }: Period): RawBuilder<boolean> {
  return sql`${time} >= ${from} AND ${time} < ${until}`;
}

/** Notices of this period, with the money that was booked for them. */
const notices = (period: Period, which: RawBuilder<unknown>) => sql`
  SELECT 'notice-' || n.id, n.payment_no, n.provider, coalesce(part.amount_fen, 0), n.amount_fen, n.provider_trade_no,
    n.received_at, NULL::boolean
  FROM payment_notice n
  LEFT JOIN payment p ON p.payment_no = n.payment_no
  LEFT JOIN payment_part part ON part.payment_id = p.id AND part.pay_type = n.provider
  WHERE ${during(sql`n.received_at`, period)} AND ${which}`;

/** Paid parts of this period. */
const parts = (period: Period, which: RawBuilder<unknown>) => sql`
  SELECT 'part-' || p.id || '-' || part.pay_type, p.payment_no, part.pay_type, part.amount_fen, 0::bigint,
    coalesce(part.trade_no, ''), p.paid_at, NULL::boolean
  FROM payment p JOIN payment_part part ON part.payment_id = p.id
  WHERE ${during(sql`p.paid_at`, period)} AND p.status = 'paid' AND ${which}`;

/** Each as `key, payment_no, pay_type, booked_fen, reported_fen, reference, at, is_stuck`. */
const DIFFERENCES: Record<DifferenceKind, (period: Period, at: Date, booked: Booked) => RawBuilder<unknown>> = {
  paidWithoutNotice: (period) =>
    parts(
      period,
      sql`part.pay_type = ${ONLINE} AND NOT EXISTS (SELECT FROM payment_notice n
        WHERE n.payment_no = p.payment_no AND n.provider = part.pay_type AND n.outcome = 'paid')`,
    ),
  noticeWithoutPayment: (period) =>
    notices(period, sql`(n.outcome = 'unknownPayment' OR (n.outcome = 'paid' AND part.payment_id IS NULL))`),
  amountDiffers: (period) =>
    notices(period, sql`(n.outcome = 'amountDiffers' OR (n.outcome = 'paid' AND part.amount_fen <> n.amount_fen))`),
  subjectDiffers: (period, _, booked) => sql`
    SELECT 'payment-' || p.id, p.payment_no, p.pay_type, p.amount_fen, b.fen, coalesce(p.provider_trade_no, ''), p.paid_at,
      NULL::boolean
    FROM (${booked}) b JOIN payment p ON p.id = b.payment_id
    WHERE ${during(sql`p.paid_at`, period)} AND p.status = 'paid' AND b.fen <> p.amount_fen`,
  refundUnconfirmed: (period, at) => sql`
    SELECT 'call-' || c.id, c.payment_no, c.provider, c.amount_fen, 0::bigint, c.number, c.created_at,
      c.state = 'stuck'
    FROM payment_call c
    WHERE ${during(sql`c.created_at`, period)} AND c.kind = 'refund' AND c.state IN ('due', 'stuck')
      AND (c.state = 'stuck' OR c.created_at < ${at}::timestamptz - ${UNCONFIRMED_AFTER})`,
  transferWaiting: (period) => sql`
    SELECT 'transfer-' || p.id, p.payment_no, 'offline', p.amount_fen - p.held_fen, 0::bigint, '', p.voucher_at, NULL::boolean
    FROM payment p WHERE ${during(sql`p.voucher_at`, period)} AND p.status = 'confirming'`,
  transferUnmatched: (period) => parts(period, sql`part.pay_type = 'offline' AND coalesce(part.trade_no, '') = ''`),
};

interface WantedDifferences {
  readonly period: Period;
  readonly kind: DifferenceKind | undefined;
  readonly search: Pick<MoneySearch, 'keyword' | 'amountFen'>;
  readonly at: Date;
  readonly booked: Booked;
}

/** What of the differences of a period, which are few, a search finds: nothing is the amount of what has none. */
function isSought({ keyword, amountFen }: WantedDifferences['search']): RawBuilder<boolean> {
  const pattern = containing(keyword);
  return keyword === ''
    ? sql<boolean>`true`
    : sql<boolean>`(payment_no ILIKE ${pattern} OR reference ILIKE ${pattern}
        OR booked_fen = ${amountFen}::bigint OR reported_fen = ${amountFen}::bigint)`;
}

/** One page of differences of a period, the newest first, and how many there are. */
export async function readDifferences(
  db: Db,
  wanted: WantedDifferences,
  { page, limit }: Paging,
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const { period, at, booked } = wanted;
  const kinds = wanted.kind ? [wanted.kind] : DIFFERENCE_KINDS;
  const each = kinds.map(
    (kind) => sql`SELECT ${kind}::text AS kind, d.*
      FROM (${DIFFERENCES[kind](period, at, booked)}) d (key, payment_no, pay_type, booked_fen, reported_fen, reference, at, is_stuck)`,
  );
  const { rows } = await sql<DifferenceRow & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) every WHERE ${isSought(wanted.search)}
    ), page AS (
      SELECT * FROM found ORDER BY at DESC, kind, key LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN page ON true
    ORDER BY at DESC, kind, key`.execute(db);
  return { rows: rows.filter(({ key }) => key !== null), total: rows[0]?.total ?? 0 };
}

export interface PaidInWayRow {
  readonly pay_type: string;
  readonly payments: number;
  readonly paid_fen: Fen;
  readonly notices: number;
  readonly reported_fen: Fen;
  readonly returned_fen: Fen;
}

/** Payments of a period by the way in which they were paid, what was reported, and what went back to buyers meanwhile. */
export async function sumInWays(db: Db, period: Period): Promise<PaidInWayRow[]> {
  const { rows } = await sql<PaidInWayRow>`
    WITH paid AS (
      SELECT part.pay_type, count(*)::int AS payments, sum(part.amount_fen)::bigint AS paid_fen
      FROM payment p JOIN payment_part part ON part.payment_id = p.id
      WHERE ${during(sql`p.paid_at`, period)} AND p.status = 'paid' GROUP BY part.pay_type
    ), reported AS (
      SELECT n.provider AS pay_type, count(*)::int AS notices, sum(n.amount_fen)::bigint AS reported_fen
      FROM payment_notice n WHERE ${during(sql`n.received_at`, period)} AND n.outcome = 'paid' GROUP BY n.provider
    ), returned AS (
      SELECT way.pay_type, sum(part.amount_fen)::bigint AS returned_fen
      FROM money_return r JOIN money_return_part part ON part.return_id = r.id
      LEFT JOIN payment_call c ON c.return_id = r.id AND c.provider = part.pay_type
      CROSS JOIN LATERAL (
        -- What finance settled did not go through the provider.
        SELECT CASE c.settled WHEN 'byHand' THEN 'offline' WHEN 'balance' THEN 'yue' ELSE part.pay_type END AS pay_type
      ) way
      WHERE ${during(sql`part.back_at`, period)} GROUP BY way.pay_type
    )
    SELECT pay_type, coalesce(payments, 0) AS payments, coalesce(paid_fen, 0) AS paid_fen,
      coalesce(notices, 0) AS notices, coalesce(reported_fen, 0) AS reported_fen,
      coalesce(returned_fen, 0) AS returned_fen
    FROM paid FULL JOIN reported USING (pay_type) FULL JOIN returned USING (pay_type)
    ORDER BY pay_type`.execute(db);
  return rows;
}
