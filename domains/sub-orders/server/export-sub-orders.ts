import { Readable } from 'node:stream';
import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { CSV_BEGINNING, csvLine } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { MAX_EXPORT_ROWS } from '../../orders/contract/order-rules.ts';
import { orderTitleOf } from '../../orders/contract/order-tab.ts';
import { viewerOf } from '../../orders/server/public.ts';
import type { exportSubOrders as exportSubOrdersContract } from '../contract/sub-order-endpoints.ts';
import { SUB_ORDER_ERRORS } from '../contract/sub-order-errors.ts';
import { filterOf, superiorScope } from './read-sub-orders.ts';
import { countSubOrders, findLinesOf, listSubOrders, type SubOrderFilter } from './sub-order-repository.ts';
import { viewSubOrder } from './view-sub-order.ts';

const headings = (locale: Locale) =>
  [
    m.sub_orders_order_no,
    m.sub_orders_time,
    m.sub_orders_distributor,
    m.sub_orders_status,
    m.sub_orders_shop,
    m.sub_orders_pieces_title,
    m.sub_orders_amount,
    m.sub_orders_refunded,
  ].map((heading) => heading({}, { locale }));

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Orders that are read, and held in memory, at once. */
const BATCH = 500;

/** The file in parts: whatever its length, one batch of orders is held at a time. */
async function* partsOf(context: SignedInContext, scope: BuyerScope, filter: SubOrderFilter): AsyncGenerator<string> {
  const { database, locale } = context;
  const viewer = viewerOf(context);
  yield CSV_BEGINNING + csvLine(headings(locale));
  for (let upTo = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await listSubOrders(database, scope, filter, { limit: BATCH, upTo });
    const lines = await findLinesOf(
      database,
      rows.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(lines, (line) => line.order_id);
    const table = rows.map((row) => {
      const order = viewSubOrder(row, byOrder.get(row.id) ?? [], viewer);
      const title = orderTitleOf({ status: order.state, allShipped: order.allShipped });
      return csvLine([
        order.orderNo,
        shanghaiTime(row.created_at),
        order.distributorName,
        words(`orders_status_${snake(title)}`, {}, locale),
        order.merName,
        order.totalNum,
        order.payPrice,
        order.refundPrice,
      ]);
    });
    if (table.length > 0) yield table.join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    upTo = last.id - 1;
  }
}

/** The filtered orders as a table, a line each. @throws AppError exportTooLarge before anything is sent */
export async function exportSubOrders(
  input: RequestOf<typeof exportSubOrdersContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, locale, clock } = context;
  const scope = await superiorScope(context);
  const filter = filterOf(input);
  const count = await countSubOrders(database, scope, filter, MAX_EXPORT_ROWS + 1);
  if (count > MAX_EXPORT_ROWS) throw new AppError(SUB_ORDER_ERRORS.exportTooLarge, { most: MAX_EXPORT_ROWS });
  return {
    fileName: `${m.sub_orders_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    // Read as the caller takes it: nothing gathers for who is slow.
    body: Readable.from(partsOf(context, scope, filter), { objectMode: false }),
  };
}
