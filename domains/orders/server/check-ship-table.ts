import { setImmediate as endOfTurn } from 'node:timers/promises';
import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { fromSpreadsheet } from '../../../platform/contract/csv.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { LOCALES } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type { TableLine } from '../../../platform/server/table-file/table-file.ts';
import { readUploadedRows } from '../../../platform/server/table-file/uploaded-rows.ts';
import { readSerials } from '../../serial-numbers/contract/serial-number.ts';
import { businessNo } from '../contract/business-number.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { OWN_DELIVERY } from '../contract/order-rules.ts';
import { orderRefusal } from '../contract/order-status.ts';
import { type CheckedShipRow, MAX_SHIP_ROWS, SHIP_COLUMNS, type ShipRowProblem } from '../contract/ship-many.ts';
import type {
  checkShipTable as checkShipTableContract,
  readSerialTable as readSerialTableContract,
} from '../contract/ship-many-endpoints.ts';
import { isCarrierNumber, withoutGaps } from '../contract/tracking-number.ts';
import { findAskingOrders } from './address-change-repository.ts';
import { readCarriers } from './carriers.ts';
import { serialsOf, withSerialsOfOthers } from './check-ship-serials.ts';
import { findLines, type LineRow, type OrderRow } from './order-repository.ts';
import { factsOf, linesByOrder } from './order-view.ts';
import { findOrdersByNumbers, findTrackingNumbers } from './ship-many-repository.ts';
import { leftOf } from './ship-packages.ts';

type Column = (typeof SHIP_COLUMNS)[number];

export const SHIP_COLUMN_WORDS: Readonly<Record<Column, typeof m.orders_ship_column_order_no>> = {
  orderNo: m.orders_ship_column_order_no,
  express: m.orders_ship_column_express,
  trackingNumber: m.orders_ship_column_tracking_number,
  serialNumbers: m.orders_ship_column_serial_numbers,
};

/** A row of the file by its columns. */
type Cells = Readonly<Record<Column, string>> & { readonly line: number };

/** Lines that belong in packages, with pieces left. */
export const packableLines = (lines: readonly LineRow[]) =>
  lines.filter((line) => line.product_type !== 'virtual' && leftOf(line) > 0);

/** The place of each column, by its name or its heading in either language. @throws AppError shipColumnsMissing */
function placesOf(header: readonly string[], { locale }: SignedInContext): Map<Column, number> {
  const wanted = header.map((cell) => cell.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const column of SHIP_COLUMNS) {
    const names = [column, ...LOCALES.map((each) => SHIP_COLUMN_WORDS[column]({}, { locale: each }))].map((name) =>
      name.toLowerCase(),
    );
    const place = wanted.findIndex((cell) => names.includes(cell));
    if (place >= 0) places.set(column, place);
  }
  const missing = SHIP_COLUMNS.filter((column) => column !== 'serialNumbers' && !places.has(column));
  if (missing.length > 0) {
    const columns = missing
      .map((column) => SHIP_COLUMN_WORDS[column]({}, { locale }))
      .join(m.app_list_separator({}, { locale }));
    throw new AppError(ORDER_ERRORS.shipColumnsMissing, { columns });
  }
  return places;
}

/** @throws AppError shipTableUnreadable or shipTableTooLong */
async function uploadedLines(context: SignedInContext, limit: number): Promise<readonly TableLine[]> {
  const read = await readUploadedRows(context, limit);
  if (read === 'unreadable') throw new AppError(ORDER_ERRORS.shipTableUnreadable);
  if (read === 'tooManyRows') throw new AppError(ORDER_ERRORS.shipTableTooLong, { limit: MAX_SHIP_ROWS });
  return read;
}

function cellsOf(lines: readonly TableLine[], context: SignedInContext): Cells[] {
  const [header, ...rows] = lines;
  const places = placesOf(header?.cells ?? [], context);
  return rows.map(({ line, cells }) => {
    const of = (column: Column) => fromSpreadsheet(cells[places.get(column) ?? -1]?.trim() ?? '');
    return {
      line,
      orderNo: of('orderNo').toUpperCase(),
      express: of('express'),
      trackingNumber: withoutGaps(of('trackingNumber')),
      serialNumbers: of('serialNumbers'),
    };
  });
}

/** Why nothing of the order can be shipped; null when something can. */
function orderProblem(
  order: OrderRow,
  lines: readonly LineRow[],
  actor: 'staff' | 'merchant',
): ShipRowProblem['problem'] | null {
  const refusal = orderRefusal('ship', factsOf(order.status, lines, 'paid'), actor);
  if (refusal !== null) return lines.some((line) => line.shipped_quantity > 0) ? 'alreadyShipped' : 'notToShip';
  if (packableLines(lines).length > 0) return null;
  return lines.some((line) => line.product_type === 'virtual' && leftOf(line) > 0) ? 'onlyVirtual' : 'withheld';
}

/** Orders that nobody ships with any carrier: what else is wrong with their rows need not be corrected. */
const SETTLED: ReadonlySet<ShipRowProblem['problem']> = new Set(['alreadyShipped', 'notToShip', 'onlyVirtual']);

/** Of other rows that have no order of their own serial numbers are not read: nothing is compared with them. */
const NO_ORDER: ReadonlySet<ShipRowProblem['problem']> = new Set(['orderNoWrong', 'orderUnknown', 'orderTwice']);

/** More than the serial numbers of any package. */
const MOST_SERIAL_SIGNS = 100_000;

const NO_SERIALS: ReturnType<typeof serialsOf> = { serialList: [], serialsGiven: 0, problems: [] };

/** Signs of serial numbers that are read before other calls have their turn. */
const SIGNS_IN_A_TURN = 50_000;

const serialsIn = (cell: string, packable: readonly LineRow[]): typeof NO_SERIALS =>
  cell.length > MOST_SERIAL_SIGNS
    ? { ...NO_SERIALS, problems: [{ problem: 'serialsOverLimit', detail: '' }] }
    : serialsOf(cell, packable);

/** Says which of the orders that can be shipped share a tracking number: one that cannot takes none from another. */
function withTwice(rows: readonly Omit<CheckedShipRow, 'isNumberTwice'>[]): CheckedShipRow[] {
  const shippable = rows.filter(({ problems, trackingNumber }) => problems.length === 0 && trackingNumber !== '');
  const sharing = Map.groupBy(shippable, ({ trackingNumber }) => trackingNumber);
  return rows.map((row) => ({
    ...row,
    isNumberTwice: row.problems.length === 0 && (sharing.get(row.trackingNumber)?.length ?? 0) > 1,
  }));
}

/** Reads a table of shipments and says of each row whether it can be shipped; nothing is shipped. */
export async function checkShipTable(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof checkShipTableContract>> {
  const { database, session, locale } = context;
  const scope = merchantScope(session);
  const actor = scope.merchantId === 'all' ? 'staff' : 'merchant';
  const all = cellsOf(await uploadedLines(context, MAX_SHIP_ROWS + 1), context);
  // Orders of the table to fill in that nobody has filled in are not to be shipped yet.
  const rows = all.filter(({ express, trackingNumber, serialNumbers }) => express || trackingNumber || serialNumbers);
  const orders = await findOrdersByNumbers(
    database,
    scope,
    rows.map(({ orderNo }) => orderNo).filter((orderNo) => businessNo.safeParse(orderNo).success),
  );
  const ids = [...orders.values()].map(({ id }) => id);
  const [lines, packages, carriers, asking] = await Promise.all([
    findLines(database, ids),
    findTrackingNumbers(database, ids),
    readCarriers(database),
    findAskingOrders(database, ids),
  ]);
  const linesOf = linesByOrder(lines);
  const known = new Set(packages.map((one) => `${one.order_id} ${withoutGaps(one.tracking_number)}`));
  const nameOf = (code: string) => carriers.nameIn(code, locale);
  /** Of each order, the first row that has it. */
  const firstLines = new Map<string, number>();

  const checkRow = (row: Cells): Omit<CheckedShipRow, 'isNumberTwice'> => {
    const { line, orderNo, express, trackingNumber } = row;
    const order = orders.get(orderNo);
    const own = order ? linesOf(order.id) : [];
    const packable = packableLines(own);
    const meant = carriers.meantBy(express);
    const [expressCode = ''] = meant.length === 1 ? meant : [];
    const ofOrder = (): ShipRowProblem[] => {
      const found = (problem: ShipRowProblem['problem'], detail = '') => [{ problem, detail }];
      if (!businessNo.safeParse(orderNo).success) return found('orderNoWrong');
      const whole = order ? orderProblem(order, own, actor) : null;
      if (whole && SETTLED.has(whole)) return found(whole);
      const first = firstLines.get(orderNo);
      if (first !== undefined) return found('orderTwice', String(first));
      firstLines.set(orderNo, line);
      if (!order) return found('orderUnknown');
      if (trackingNumber && known.has(`${order.id} ${trackingNumber}`)) return found('alreadyShipped');
      if (whole) return found(whole);
      return asking.has(order.id) ? found('addressWaits') : [];
    };
    const ofCarrier = (): ShipRowProblem[] => {
      if (!express) return [{ problem: 'expressMissing', detail: '' }];
      if (meant.length === 0) return [{ problem: 'expressUnknown', detail: express.slice(0, 60) }];
      if (expressCode !== '') return [];
      return [{ problem: 'expressAmbiguous', detail: meant.map(nameOf).join(m.app_list_separator({}, { locale })) }];
    };
    const ofNumber = (): ShipRowProblem[] => {
      const found = (problem: ShipRowProblem['problem']) => [{ problem, detail: '' }];
      if (trackingNumber.length > 60) return found('trackingTooLong');
      if (expressCode === OWN_DELIVERY) return [];
      if (!trackingNumber) return found('trackingMissing');
      return isCarrierNumber(trackingNumber) ? [] : found('trackingWrong');
    };
    const orderProblems = ofOrder();
    const isSettled = orderProblems.some(({ problem }) => SETTLED.has(problem));
    // Which lines serial numbers are of is known only while something of the order is left.
    const hasLines = packable.length > 0 && !isSettled && !orderProblems.some(({ problem }) => NO_ORDER.has(problem));
    const serials = hasLines ? serialsIn(row.serialNumbers, packable) : NO_SERIALS;
    const problems = isSettled ? orderProblems : [...orderProblems, ...ofCarrier(), ...ofNumber(), ...serials.problems];
    return {
      line,
      orderNo: orderNo.slice(0, 60),
      express: express.slice(0, 60),
      expressCode,
      expressName: expressCode && nameOf(expressCode),
      trackingNumber: trackingNumber.slice(0, 60),
      serialList: serials.serialList,
      serialsGiven: serials.serialsGiven,
      customerName: order?.customer_name ?? '',
      pieces: packable.reduce((sum, one) => sum + leftOf(one), 0),
      problems,
    };
  };
  const checked: ReturnType<typeof checkRow>[] = [];
  let signs = 0;
  for (const row of rows) {
    checked.push(checkRow(row));
    signs += row.serialNumbers.length;
    if (signs < SIGNS_IN_A_TURN) continue;
    signs = 0;
    await endOfTurn();
  }
  return { rows: withTwice(await withSerialsOfOthers(database, checked, lines)), skipped: all.length - rows.length };
}

/** Serial numbers of a file, wherever they are in it; other cells are headings and remarks. */
export async function readSerialTable(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof readSerialTableContract>> {
  const lines = await uploadedLines(context, 5000);
  const { serials } = readSerials(lines.flatMap(({ cells }) => cells).join('\n'));
  // A heading such as SERIALNUMBER is written like one, but without a digit.
  const serialNumbers = serials.filter((one) => /\d/.test(one));
  if (serialNumbers.length === 0) throw new AppError(ORDER_ERRORS.noSerials);
  return { serialNumbers };
}
