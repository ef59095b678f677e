import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { snake } from '../../../platform/contract/snake.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { MAX_EXPORT_MOVEMENTS } from '../contract/wallet.ts';
import type {
  exportBalanceRecords as exportBalanceRecordsContract,
  exportCreditRecords as exportCreditRecordsContract,
} from '../contract/wallet-endpoints.ts';
import { WALLET_ERRORS } from '../contract/wallet-errors.ts';
import { ORDERS_OF_REFUNDS } from './listed-orders.ts';
import { lookUp, movementFilterOf, ordersPaidBy, protectedOrderOf, protectedOrders, remarkOf } from './read-wallet.ts';
import { findCreditForExport, findForExport } from './wallet-repository.ts';

const MOST = MAX_EXPORT_MOVEMENTS;

type Word = (inputs: Record<string, never>, options: { locale: SignedInContext['locale'] }) => string;

/** @throws AppError exportTooLarge */
function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length > MOST) throw new AppError(WALLET_ERRORS.exportTooLarge, { most: MOST });
}

function tableFile<Row>(
  { locale, clock }: SignedInContext,
  name: Word,
  rows: readonly Row[],
  columns: readonly (readonly [heading: Word, cell: (row: Row) => string])[],
): Download {
  const headings = columns.map(([heading]) => heading({}, { locale }));
  const table = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return {
    fileName: `${name({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings, table)),
  };
}

interface Numbered {
  readonly link_id: string;
}

/** The order of what was paid or refunded, by the number of the movement: as `ordersPaidBy`. */
async function ordersOf(
  context: SignedInContext,
  rows: readonly (Numbered & ({ readonly link_type: string } | { readonly kind: string }))[],
): Promise<Map<string, string>> {
  const { database, domains, session } = context;
  const refunds = rows.filter((row) => ('kind' in row ? row.kind : row.link_type) === 'refund');
  const [paid, refunded] = await Promise.all([
    ordersPaidBy(context, rows),
    lookUp(
      refunds.map(({ link_id }) => link_id),
      (some) => domains.answerOf(ORDERS_OF_REFUNDS)(database, buyerScope(session), some),
    ),
  ]);
  return new Map([...paid, ...refunded]);
}

/** The filtered movements of the own balance as a table. @throws AppError exportTooLarge */
export async function exportBalanceRecords(
  input: RequestOf<typeof exportBalanceRecordsContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, locale } = context;
  const rows = await findForExport(database, buyerScope(session), movementFilterOf(input), MOST + 1);
  refuseTooMany(rows);
  const [orderOf, named] = await Promise.all([ordersOf(context, rows), protectedOrders(context, rows)]);
  return tableFile(context, m.wallet_csv_file, rows, [
    [m.wallet_csv_time, (row) => shanghaiTime(row.created_at)],
    [m.wallet_csv_kind, (row) => words(`wallet_link_${snake(row.link_type)}`, {}, locale) ?? row.link_type],
    [m.wallet_csv_number, (row) => row.link_id],
    [m.wallet_csv_order, (row) => orderOf.get(row.link_id) ?? protectedOrderOf(row, named)],
    [m.wallet_csv_amount, (row) => fenToYuan(row.amount_fen)],
    [m.wallet_csv_balance, (row) => fenToYuan(row.balance_fen)],
    [m.wallet_csv_remark, (row) => remarkOf(row, locale, named)],
  ]);
}

/** The filtered entries of the own credit as a table. @throws AppError exportTooLarge */
export async function exportCreditRecords(
  input: RequestOf<typeof exportCreditRecordsContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, locale } = context;
  const rows = await findCreditForExport(database, buyerScope(session), movementFilterOf(input), MOST + 1);
  refuseTooMany(rows);
  const orderOf = await ordersOf(context, rows);
  return tableFile(context, m.wallet_credit_csv_file, rows, [
    [m.wallet_csv_time, (row) => shanghaiTime(row.created_at)],
    [m.wallet_csv_kind, (row) => words(`wallet_credit_kind_${row.kind}`, {}, locale) ?? row.kind],
    [m.wallet_csv_number, (row) => row.link_id],
    [m.wallet_csv_order, (row) => orderOf.get(row.link_id) ?? ''],
    [m.wallet_csv_amount, (row) => fenToYuan(row.amount_fen)],
    [m.wallet_csv_owed, (row) => fenToYuan(row.used_fen)],
    [m.wallet_csv_open, (row) => (row.due_at === null ? '' : fenToYuan(row.open_fen))],
    [m.wallet_csv_due, (row) => (row.due_at === null ? '' : shanghaiDay(row.due_at))],
  ]);
}
