import { Readable } from 'node:stream';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, isUnreachable } from '../../../platform/server/database.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { workbookStream } from '../../../platform/server/table-file/workbook-stream.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { SHIP_COLUMNS, type ShipRow } from '../contract/ship-many.ts';
import {
  SHIP_TABLE_MEDIA,
  type shipMany as shipManyContract,
  type shipSample as shipSampleContract,
} from '../contract/ship-many-endpoints.ts';
import { withoutGaps } from '../contract/tracking-number.ts';
import { findAskingOrders } from './address-change-repository.ts';
import { packableLines, SHIP_COLUMN_WORDS } from './check-ship-table.ts';
import { findOrder } from './order-repository.ts';
import { findPackages } from './package-repository.ts';
import { findOldestToShip } from './ship-many-repository.ts';
import { leftOf, lockToShip, shipPackages } from './ship-packages.ts';

/** Orders in the sample. */
const SAMPLE_ROWS = 100;

/** The next orders to ship as a table in which carriers and numbers are filled in. */
export async function shipSample(
  { format }: RequestOf<typeof shipSampleContract>,
  { database, session, locale, clock }: SignedInContext,
): Promise<Download> {
  const orders = await findOldestToShip(database, merchantScope(session), SAMPLE_ROWS);
  const header = SHIP_COLUMNS.map((column) => SHIP_COLUMN_WORDS[column]({}, { locale }));
  const rows = orders.map(({ order_no }) => [order_no, '', '', '']);
  const mediaType = SHIP_TABLE_MEDIA[format];
  const fileName = `shipments-${shanghaiDay(clock.now())}.${format}`;
  if (format === 'csv') return { fileName, mediaType, body: Buffer.from(toCsv(header, rows)) };
  return { fileName, mediaType, body: await workbookStream(Readable.from([header, ...rows])) };
}

/** Ships all that is left of one order. @returns the id of its package */
async function shipRest(row: ShipRow, context: SignedInContext): Promise<number> {
  const { orderNo, expressCode, trackingNumber, serialList } = row;
  return inTransaction(context.database, async (tx) => {
    const found = await findOrder(tx, merchantScope(context.session), orderNo);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    const toShip = await lockToShip(tx, context, found.id);
    if ((await findAskingOrders(tx, [found.id])).size > 0) throw new AppError(ORDER_ERRORS.addressAsked);
    const before = await findPackages(tx, found.id);
    if (trackingNumber && before.some((one) => withoutGaps(one.tracking_number) === trackingNumber)) {
      throw new AppError(ORDER_ERRORS.trackingKnown, { trackingNumber });
    }
    const packable = packableLines(toShip.lines);
    if (packable.length === 0) throw new AppError(ORDER_ERRORS.nothingToShip);
    const stranger = serialList.find(({ orderDetailId }) => !packable.some(({ id }) => id === orderDetailId));
    if (stranger) throw new AppError(ORDER_ERRORS.shipLineUnknown, { orderDetailId: stranger.orderDetailId });
    const serialsOf = (lineId: number) =>
      serialList.flatMap((one) => (one.orderDetailId === lineId ? one.serialNumbers : []));
    const lines = packable.map((line) => ({
      orderDetailId: line.id,
      quantity: leftOf(line),
      serialNumbers: serialsOf(line.id),
    }));
    const [packageId = 0] = await shipPackages(tx, context, toShip, [
      { expressCode, trackingNumber, remark: '', lines },
    ]);
    return packageId;
  });
}

/**
 * Ships many orders, each in its own transaction: what cannot be shipped is left out and named, and holds up no other.
 * Repeated, it ships nothing twice: nothing is left of an order that was shipped.
 */
export async function shipMany(
  { rows }: RequestOf<typeof shipManyContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof shipManyContract>> {
  const shipped: { orderNo: string; packageId: number }[] = [];
  const leftOut: { orderNo: string; reason: string; message: string }[] = [];
  for (const row of rows) {
    const { orderNo } = row;
    try {
      shipped.push({ orderNo, packageId: await shipRest(row, context) });
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (!(error instanceof AppError)) context.log.error({ err: error, orderNo }, 'an order could not be shipped');
      const { kind, params } =
        error instanceof AppError ? error : new AppError(APP_ERRORS.internal, { requestId: context.requestId });
      leftOut.push({ orderNo, reason: kind.reason, message: errorWords(kind, params, context.locale) });
    }
  }
  return { shipped, leftOut };
}
