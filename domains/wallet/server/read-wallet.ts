import * as m from '#messages';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { readSettings } from '../../settings/server/public.ts';
import {
  type BalanceEntry,
  type BalanceMonth,
  type Credit,
  ENTRY_TYPE,
  type PointEntry,
  type Points,
} from '../contract/wallet.ts';
import type {
  listBalanceRecords as listBalanceRecordsContract,
  listPointEntries as listPointEntriesContract,
} from '../contract/wallet-endpoints.ts';
import { readPointEntries, sumPoints } from './point-repository.ts';
import { findFunds, type MonthSums, type MovementFilter, readBalanceEntries, sumMonths } from './wallet-repository.ts';

type MovementInput = Pick<RequestOf<typeof listBalanceRecordsContract>, 'type' | 'dateFrom' | 'dateTo'>;

export const movementFilterOf = ({ type, dateFrom, dateTo }: MovementInput): MovementFilter => ({
  kind: type,
  from: dateFrom === undefined ? undefined : startOfDay(dateFrom),
  until: dateTo === undefined ? undefined : endOfDay(dateTo),
});

const shownSums = (sums: MonthSums | undefined) => ({
  opening: fenToYuan(sums?.openingFen ?? 0),
  received: fenToYuan(sums?.receivedFen ?? 0),
  spent: fenToYuan(sums?.spentFen ?? 0),
  closing: fenToYuan(sums?.closingFen ?? 0),
});

/** One page of balance movements, grouped by month. */
export async function listBalanceRecords(
  input: RequestOf<typeof listBalanceRecordsContract>,
  { database, session }: SignedInContext,
): Promise<Page<BalanceMonth>> {
  const limits = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const scope = buyerScope(session);
  const { total, rows } = await readBalanceEntries(database, scope, movementFilterOf(input), limits);
  const months = Map.groupBy(rows, (row) => row.month);
  const sums = await sumMonths(database, scope, [...months.keys()]);
  const sumsOf = new Map(sums.map((one) => [one.month, one]));
  return toPage(
    input,
    total,
    [...months].map(([month, entries]) => ({
      month,
      ...shownSums(sumsOf.get(month)),
      list: entries.map((row) => ({
        id: row.id,
        linkId: row.link_id,
        linkType: row.link_type as BalanceEntry['linkType'],
        type: row.amount_fen < 0 ? ENTRY_TYPE.deduct : ENTRY_TYPE.add,
        amount: fenToYuan(Math.abs(row.amount_fen)),
        balance: fenToYuan(row.balance_fen),
        remark: row.remark,
        createTime: row.created_at.toISOString(),
      })),
    })),
  );
}

export async function readCredit(_: unknown, { database, session }: SignedInContext): Promise<Credit> {
  const funds = await findFunds(database, buyerScope(session));
  const { credit_limit_fen: limit, credit_used_fen: used } = funds;
  return {
    creditLimit: fenToYuan(limit),
    usedCredit: fenToYuan(used),
    // A limit lowered below the used credit leaves zero, not a negative amount.
    remainingCredit: fenToYuan(Math.max(0, limit - used)),
    balance: fenToYuan(funds.balance_fen),
  };
}

type PointRow = Awaited<ReturnType<typeof readPointEntries>>['rows'][number];

function titleOf(row: PointRow, locale: Locale): string {
  if (row.link_type === 'order') return m.wallet_points_order({ orderNo: row.link_id }, { locale });
  if (row.link_type === 'refund') {
    const words = row.type === ENTRY_TYPE.add ? m.wallet_points_given_back : m.wallet_points_refund;
    return words({ orderNo: row.link_id }, { locale });
  }
  if (row.link_type === 'sign') return m.wallet_points_sign({}, { locale });
  return m.wallet_points_system({}, { locale });
}

export async function listPointEntries(
  input: RequestOf<typeof listPointEntriesContract>,
  context: SignedInContext,
): Promise<Page<PointEntry>> {
  const { database, session, locale } = context;
  // An order's points are frozen until it completes automatically.
  const { completionDays } = await readSettings(context);
  const limits = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const { total, rows } = await readPointEntries(database, buyerScope(session), limits);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      linkId: row.link_id,
      linkType: row.link_type as PointEntry['linkType'],
      type: row.type === ENTRY_TYPE.add ? ENTRY_TYPE.add : ENTRY_TYPE.deduct,
      title: titleOf(row, locale),
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
