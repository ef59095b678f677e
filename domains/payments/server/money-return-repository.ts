import { type RawBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import { sumOf } from '../../../platform/contract/sum-of.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { CappedTotal } from '../../../platform/server/page-repository.ts';
import { RETURN_STATES, RETURN_VIEWS, type ReturnState, type ReturnView, statesOf } from '../contract/money-return.ts';
import { KEPT_IN_PARTS } from '../contract/payee.ts';
import { ALL_MONEY, isNamedReturn, type MoneySearch, matchesSearch, namedPayments } from './money-search-repository.ts';

export interface MoneyReturnRow {
  readonly key: string;
  readonly state: ReturnState;
  readonly reference: string;
  readonly payment_id: number;
  /** Whose money it is. */
  readonly account_id: number;
  readonly payment_no: string;
  readonly pay_type: string;
  readonly amount_fen: Fen;
  readonly is_of_order: boolean;
  readonly trade_no: string;
  readonly return_trade_no: string;
  readonly payee: string;
  readonly tries: number;
  readonly last_error: string;
  readonly settled: string | null;
  readonly settled_reason: string;
  readonly created_at: Date;
  readonly returned_at: Date | null;
  readonly returned_on: string | null;
}

/** Money of orders that goes back in one way, and what a provider is asked for it. */
const ofOrders = (state: ReturnState, which: RawBuilder<boolean>) => sql`
  SELECT 'part-' || r.id || '-' || p.pay_type AS key, ${state}::text AS state, r.reference, y.id AS payment_id, y.account_id, y.payment_no, p.pay_type,
    p.amount_fen, true AS is_of_order, coalesce(o.trade_no, '') AS trade_no, coalesce(p.trade_no, '') AS return_trade_no,
    coalesce(p.payee, '') AS payee,
    coalesce(c.tries, 0) AS tries, coalesce(c.last_error, '') AS last_error,
    c.settled, coalesce(c.settled_reason, '') AS settled_reason, r.created_at, p.returned_at, p.returned_on
  FROM money_return_part p
  JOIN money_return r ON r.id = p.return_id
  JOIN payment y ON y.id = r.payment_id
  JOIN payment_part o ON o.payment_id = y.id AND o.pay_type = p.pay_type
  LEFT JOIN payment_call c ON c.return_id = r.id AND c.provider = p.pay_type
  WHERE ${which}`;

/** Money that belongs to no order. */
const ofNone = (state: ReturnState, which: RawBuilder<boolean>) => sql`
  SELECT 'call-' || c.id AS key, ${state}::text AS state, c.number, y.id, y.account_id, c.payment_no, c.provider, c.amount_fen, false, c.trade_no, c.settled_trade_no,
    '', c.tries, c.last_error, c.settled, c.settled_reason, c.created_at, c.ended_at, c.settled_on
  FROM payment_call c JOIN payment y ON y.payment_no = c.payment_no
  WHERE c.kind = 'refund' AND c.return_id IS NULL AND ${which}`;

const STATES: Record<ReturnState, readonly [part: RawBuilder<boolean>, call: RawBuilder<boolean>]> = {
  toTransfer: [sql`p.pay_type = 'offline' AND p.returned_at IS NULL`, sql`false`],
  underway: [sql`p.returned_at IS NULL AND c.state = 'due'`, sql`c.state = 'due'`],
  stuck: [sql`p.returned_at IS NULL AND c.state = 'stuck'`, sql`c.state = 'stuck'`],
  returned: [sql`p.returned_at IS NOT NULL`, sql`c.state IN ('done', 'settled')`],
};

/** What one state has of either kind, each along an index of its own. */
function queriesOf(state: ReturnState, search: MoneySearch) {
  const [partState, callState] = STATES[state];
  const isFoundPart = isNamedReturn(search, sql`p.amount_fen`, [sql`r.reference`, sql`p.trade_no`, sql`o.trade_no`]);
  const isFoundCall = isNamedReturn(search, sql`c.amount_fen`, [
    sql`c.number`,
    sql`c.trade_no`,
    sql`c.settled_trade_no`,
  ]);
  const part = matchesSearch(search, isFoundPart, sql`r.created_at`);
  const call = matchesSearch(search, isFoundCall, sql`c.created_at`);
  const isBack = state === 'returned';
  return [
    {
      found: ofOrders(state, sql`(${partState}) AND ${part}`),
      order: isBack ? sql`p.returned_at DESC, key` : sql`r.created_at, key`,
    },
    {
      found: ofNone(state, sql`(${callState}) AND ${call}`),
      order: isBack ? sql`c.ended_at DESC, key` : sql`c.created_at, key`,
    },
  ];
}

/**
 * One page of money that is given back, what waits longest first; what is back the newest first. Of either kind only as
 * many are read along its index as the page may need, and as are counted.
 */
export async function listReturns(
  db: Db,
  view: ReturnView,
  search: MoneySearch,
  { page, limit }: Paging,
): Promise<CappedTotal & { rows: MoneyReturnRow[] }> {
  const offset = (page - 1) * limit;
  const each = statesOf(view)
    .flatMap((state) => queriesOf(state, search))
    .map(({ found, order }) => sql`(${found} ORDER BY ${order} LIMIT ${offset + limit})`);
  const [{ rows }, total] = await Promise.all([
    sql<MoneyReturnRow>`
      WITH named AS MATERIALIZED (${namedPayments(search)})
      SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) found
      ORDER BY ${view === 'returned' ? sql`returned_at DESC` : sql`created_at`}, key
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    countReturns(db, view, search),
  ]);
  return { rows, total, isCapped: total >= COUNT_CAP };
}

/** How many there are in each of these states, each counted up to 1,001, in one statement. */
async function countStates(db: Db, states: readonly ReturnState[], search: MoneySearch) {
  const each = states.map((state) => {
    const found = queriesOf(state, search).map((one) => sql`SELECT FROM (${one.found} LIMIT ${COUNT_CAP}) one`);
    return sql`SELECT ${state}::text AS state, count(*)::int AS total
      FROM (${sql.join(found, sql` UNION ALL `)} LIMIT ${COUNT_CAP}) found`;
  });
  const { rows } = await sql<{ state: ReturnState; total: number }>`
    WITH named AS MATERIALIZED (${namedPayments(search)}) ${sql.join(each, sql` UNION ALL `)}`.execute(db);
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  return (view: ReturnView) =>
    Math.min(
      COUNT_CAP,
      sumOf(statesOf(view), (state) => totals.get(state) ?? 0),
    );
}

/** How many of them there are, up to 1,001. */
export async function countReturns(db: Db, view: ReturnView, search = ALL_MONEY): Promise<number> {
  return (await countStates(db, statesOf(view), search))(view);
}

/** How many each view lists: of what waits, as many as its parts. */
export async function countReturnsByView(db: Db, search: MoneySearch) {
  const totalOf = await countStates(db, RETURN_STATES, search);
  return RETURN_VIEWS.map((view) => {
    const count = totalOf(view);
    return { status: view, count, isCapped: count >= COUNT_CAP };
  });
}

export interface KnownPayee {
  /** As it is kept. */
  readonly payee: string;
  readonly usedAt: Date;
  /** The day of the bank, as far as it was noted. */
  readonly usedOn: string | null;
  readonly usedFor: string;
}

/** The account to which a transfer of each of these customers was sent back last, when, and for which return. */
export async function findKnownPayees(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, KnownPayee>> {
  if (accountIds.length === 0) return new Map();
  const found = await db
    .selectFrom('payment as y')
    .innerJoin('money_return as r', 'r.payment_id', 'y.id')
    .innerJoin('money_return_part as p', 'p.return_id', 'r.id')
    .select(['y.account_id', 'p.payee', 'p.returned_at', 'p.returned_on', 'r.reference'])
    .distinctOn('y.account_id')
    .where('y.account_id', 'in', accountIds)
    .where('p.pay_type', '=', 'offline')
    .where('p.returned_at', 'is not', null)
    .where('p.payee', 'like', KEPT_IN_PARTS)
    .orderBy('y.account_id')
    .orderBy('p.returned_at', 'desc')
    .execute();
  return new Map(
    found.flatMap(({ account_id, payee, returned_at: usedAt, returned_on: usedOn, reference: usedFor }) =>
      payee === null || usedAt === null ? [] : [[account_id, { payee, usedAt, usedOn, usedFor }] as const],
    ),
  );
}

/** The return of which a transfer waits to be sent back, by its reference, and whose money it is. */
export function findWaitingTransfer(db: Db, reference: string) {
  return db
    .selectFrom('money_return as r')
    .innerJoin('money_return_part as p', 'p.return_id', 'r.id')
    .innerJoin('payment as y', 'y.id', 'r.payment_id')
    .select(['r.id', 'r.created_at', 'y.account_id'])
    .where('r.reference', '=', reference)
    .where('p.pay_type', '=', 'offline')
    .where('p.returned_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a transfer was sent back, or a refund was paid by hand, under this reference of the bank. */
export async function isSentBack(tx: Tx, tradeNo: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (
      SELECT FROM money_return_part WHERE pay_type = 'offline' AND bank_reference(trade_no) = bank_reference(${tradeNo})
    ) OR EXISTS (
      SELECT FROM payment_call WHERE settled = 'byHand' AND bank_reference(settled_trade_no) = bank_reference(${tradeNo})
    ) AS known`.execute(tx);
  return rows[0]?.known ?? false;
}

/** Has a call that was given up made again. @returns whether it had been */
export async function reviveCall(tx: Tx, number: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('payment_call')
    .set({ state: 'due', due_at: at, created_at: at })
    .where('number', '=', number)
    .where('kind', '=', 'refund')
    .where('state', '=', 'stuck')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
