import * as m from '#messages';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import type { CreditEntryKind } from '../../payments/contract/credit.ts';
import { findBalance, findCredit, findOnlyOrders } from '../../payments/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import {
  type BalanceEntry,
  type BalanceMonth,
  type Credit,
  type CreditMonth,
  ENTRY_TYPE,
  type PointEntry,
  type Points,
} from '../contract/wallet.ts';
import type {
  listBalanceRecords as listBalanceRecordsContract,
  listCreditRecords as listCreditRecordsContract,
  listPointEntries as listPointEntriesContract,
} from '../contract/wallet-endpoints.ts';
import { LISTED_ORDERS } from './listed-orders.ts';
import { readPointEntries, sumPoints } from './point-repository.ts';
import { type MovementFilter, readBalanceEntries, readCreditEntries, sumMonths } from './wallet-repository.ts';

interface MovementInput<Kind> {
  type: Kind;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const movementFilterOf = <Kind>({ type, dateFrom, dateTo }: MovementInput<Kind>): MovementFilter<Kind> => ({
  kind: type,
  from: dateFrom === undefined ? undefined : startOfDay(dateFrom),
  until: dateTo === undefined ? undefined : endOfDay(dateTo),
});

/** Kinds of movements whose number is that of a payment: of the balance, and of credit. */
const PAYMENT_KINDS: ReadonlySet<string> = new Set(['order', 'partBack', 'payment', 'release']);

/** Rows by their month, each with its sums, in yuan. */
async function byMonth<Row extends { month: string }>(
  { database, session }: SignedInContext,
  ledger: 'balance' | 'credit',
  rows: readonly Row[],
) {
  const months = Map.groupBy(rows, ({ month }) => month);
  const sums = await sumMonths(database, buyerScope(session), ledger, [...months.keys()]);
  return [...months].map(([month, entries]) => {
    const of = sums.find((one) => one.month === month);
    return {
      month,
      entries,
      opening: fenToYuan(of?.openingFen ?? 0),
      more: fenToYuan(of?.moreFen ?? 0),
      less: fenToYuan(of?.lessFen ?? 0),
      takenBack: fenToYuan(of?.backFen ?? 0),
      closing: fenToYuan(of?.closingFen ?? 0),
    };
  });
}

interface Remarked {
  readonly link_type: string;
  readonly remark: string;
}

/** The order of price protection, which keeps it as its remark, where it is one of `named`; empty otherwise. */
export const protectedOrderOf = ({ link_type: kind, remark }: Remarked, named: ReadonlySet<string>): string =>
  kind === 'priceProtection' && named.has(remark) ? remark : '';

/**
 * What an entry says besides its kind and number, in the reader's language. Payments and refunds wrote both down once
 * more, in that of whoever paid.
 */
export function remarkOf(row: Remarked, locale: Locale, named: ReadonlySet<string>): string {
  const { link_type: kind, remark } = row;
  if (kind === 'order' || kind === 'refund' || kind === 'partBack') return '';
  if (kind !== 'priceProtection') return remark;
  const orderNo = protectedOrderOf(row, named);
  return orderNo && m.wallet_price_protection_of({ orderNo }, { locale });
}

const numbersOf = (rows: readonly { readonly link_id: string }[]) => rows.map(({ link_id }) => link_id);

/** Numbers that one statement looks up. */
const AT_ONCE = 1_000;

/** What belongs to numbers, looked up a part of them at a time. */
export async function lookUp(
  numbers: readonly string[],
  find: (some: readonly string[]) => Promise<Iterable<readonly [string, string]>>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    for (const [number, of] of await find(numbers.slice(at, at + AT_ONCE))) found.set(number, of);
  }
  return found;
}

/** Those of these orders that a statement names and leads to: none that its reader has deleted. */
export async function ordersToName(
  { database, domains, session }: SignedInContext,
  numbers: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const named = await lookUp([...new Set(numbers)], async (some) => {
    const listed = await domains.answerOf(LISTED_ORDERS)(database, buyerScope(session), some);
    return [...listed].map((orderNo) => [orderNo, orderNo] as const);
  });
  return new Set(named.keys());
}

/** The orders of price protection among these movements of a balance, as `ordersToName`. */
export const protectedOrders = (context: SignedInContext, rows: readonly Remarked[]): Promise<ReadonlySet<string>> =>
  ordersToName(
    context,
    rows.filter(({ link_type: kind }) => kind === 'priceProtection').map(({ remark }) => remark),
  );

/** The orders of what was paid, or given back of a payment, by the payment's number; of payments of several none. */
export async function ordersPaidBy(
  context: SignedInContext,
  rows: readonly ({ readonly link_id: string } & ({ readonly link_type: string } | { readonly kind: string }))[],
): Promise<Map<string, string>> {
  const payments = rows.filter((row) => PAYMENT_KINDS.has('kind' in row ? row.kind : row.link_type));
  return lookUp(numbersOf(payments), (numbers) => findOnlyOrders(context, numbers));
}

/** One page of balance movements, grouped by month. */
export async function listBalanceRecords(
  input: RequestOf<typeof listBalanceRecordsContract>,
  context: SignedInContext,
): Promise<Page<BalanceMonth>> {
  const scope = buyerScope(context.session);
  const { total, rows } = await readBalanceEntries(context.database, scope, movementFilterOf(input), input);
  const [months, orderOf, named] = await Promise.all([
    byMonth(context, 'balance', rows),
    ordersPaidBy(context, rows),
    protectedOrders(context, rows),
  ]);
  return toPage(
    input,
    total,
    months.map(({ month, opening, more, less, takenBack, closing, entries }) => ({
      month,
      opening,
      received: more,
      takenBack,
      spent: less,
      closing,
      list: entries.map((row) => ({
        id: row.id,
        linkId: row.link_id,
        orderNo: orderOf.get(row.link_id) ?? '',
        linkType: row.link_type as BalanceEntry['linkType'],
        type: row.amount_fen < 0 ? ENTRY_TYPE.deduct : ENTRY_TYPE.add,
        amount: fenToYuan(Math.abs(row.amount_fen)),
        balance: fenToYuan(row.balance_fen),
        remark: remarkOf(row, context.locale, named),
        createTime: row.created_at.toISOString(),
      })),
    })),
  );
}

/** One page of what used credit and what made less of it, grouped by month. */
export async function listCreditRecords(
  input: RequestOf<typeof listCreditRecordsContract>,
  context: SignedInContext,
): Promise<Page<CreditMonth>> {
  const scope = buyerScope(context.session);
  const { total, rows } = await readCreditEntries(context.database, scope, movementFilterOf(input), input);
  const [months, orderOf] = await Promise.all([byMonth(context, 'credit', rows), ordersPaidBy(context, rows)]);
  const now = context.clock.now();
  return toPage(
    input,
    total,
    months.map(({ month, opening, more, less, takenBack, closing, entries }) => ({
      month,
      opening,
      used: more,
      less,
      takenBack,
      closing,
      list: entries.map((row) => ({
        id: row.id,
        linkId: row.link_id,
        orderNo: orderOf.get(row.link_id) ?? '',
        kind: row.kind as CreditEntryKind,
        type: row.amount_fen < 0 ? ENTRY_TYPE.deduct : ENTRY_TYPE.add,
        amount: fenToYuan(Math.abs(row.amount_fen)),
        owed: fenToYuan(row.used_fen),
        open: fenToYuan(row.open_fen),
        dueTime: row.due_at?.toISOString() ?? null,
        isOverdue: row.open_fen > 0 && row.due_at !== null && row.due_at < now,
        createTime: row.created_at.toISOString(),
      })),
    })),
  );
}

export async function readCredit(_: unknown, { database, session, clock }: SignedInContext): Promise<Credit> {
  const { accountId } = buyerScope(session);
  const [balance, credit] = await Promise.all([
    findBalance(database, accountId),
    findCredit(database, accountId, clock.now()),
  ]);
  return {
    creditLimit: fenToYuan(credit.limitFen),
    usedCredit: fenToYuan(credit.usedFen),
    // A limit lowered below the used credit leaves zero, not a negative amount.
    remainingCredit: fenToYuan(Math.max(0, credit.limitFen - credit.usedFen)),
    overdueCredit: fenToYuan(credit.overdueFen),
    creditDueTime: credit.dueAt?.toISOString() ?? null,
    creditTermDays: credit.termDays,
    balance: fenToYuan(balance),
  };
}

type PointRow = Awaited<ReturnType<typeof readPointEntries>>['rows'][number];

function titleOf(row: PointRow, locale: Locale, named: ReadonlySet<string>): string {
  const { link_type: kind, link_id: orderNo } = row;
  const isDeleted = isOfOrder(row) && !named.has(orderNo);
  if (kind === 'order') {
    return isDeleted ? m.wallet_points_deleted_order({}, { locale }) : m.wallet_points_order({ orderNo }, { locale });
  }
  if (kind === 'refund') {
    if (isDeleted) return m.wallet_points_given_back_deleted({}, { locale });
    const words = row.type === ENTRY_TYPE.add ? m.wallet_points_given_back : m.wallet_points_refund;
    return words({ orderNo }, { locale });
  }
  if (kind === 'sign') return m.wallet_points_sign({}, { locale });
  return m.wallet_points_system({}, { locale });
}

/** Points come back with a refund, or with an order that was never paid: then under the number of the order. */
const isOfOrder = ({ link_type: kind, link_id: number }: PointRow): boolean =>
  kind === 'order' || (kind === 'refund' && !number.startsWith('RF'));

export async function listPointEntries(
  input: RequestOf<typeof listPointEntriesContract>,
  context: SignedInContext,
): Promise<Page<PointEntry>> {
  const { database, session, locale } = context;
  // An order's points are frozen until it completes automatically.
  const { completionDays } = await readSettings(context);
  const { total, rows } = await readPointEntries(database, buyerScope(session), input);
  const named = await ordersToName(context, numbersOf(rows.filter(isOfOrder)));
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      linkId: row.link_id,
      orderNo: named.has(row.link_id) ? row.link_id : '',
      linkType: row.link_type as PointEntry['linkType'],
      type: row.type === ENTRY_TYPE.add ? ENTRY_TYPE.add : ENTRY_TYPE.deduct,
      title: titleOf(row, locale, named),
      integral: row.points,
      balance: row.balance,
      mark: row.remark,
      status: row.status as PointEntry['status'],
      frozenTime: row.link_type === 'order' ? completionDays : 0,
      thawTime: row.thawed_at?.getTime() ?? 0,
      createTime: row.created_at.toISOString(),
    })),
  );
}

export function readPoints(_: unknown, { database, session }: SignedInContext): Promise<Points> {
  return sumPoints(database, buyerScope(session));
}
