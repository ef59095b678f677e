import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { orderTitleOf } from '../../orders/contract/order-tab.ts';
import { viewerOf } from '../../orders/server/public.ts';
import { MAX_EXPORT_SUB_ORDERS } from '../contract/sub-order.ts';
import type { exportSubOrders as exportSubOrdersContract } from '../contract/sub-order-endpoints.ts';
import { SUB_ORDER_ERRORS } from '../contract/sub-order-errors.ts';
import { filterOf, superiorScope } from './read-sub-orders.ts';
import { findForExport, findLinesOf } from './sub-order-repository.ts';
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

/** The filtered orders as a table, a line each. @throws AppError exportTooLarge */
export async function exportSubOrders(
  input: RequestOf<typeof exportSubOrdersContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, locale, clock } = context;
  const rows = await findForExport(database, await superiorScope(context), filterOf(input), MAX_EXPORT_SUB_ORDERS + 1);
  if (rows.length > MAX_EXPORT_SUB_ORDERS) {
    throw new AppError(SUB_ORDER_ERRORS.exportTooLarge, { most: MAX_EXPORT_SUB_ORDERS });
  }
  const lines = await findLinesOf(
    database,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const viewer = viewerOf(context);
  const table = rows.map((row) => {
    const order = viewSubOrder(row, byOrder.get(row.id) ?? [], viewer);
    const title = orderTitleOf({ status: order.state, allShipped: order.allShipped });
    return [
      order.orderNo,
      shanghaiTime(row.created_at),
      order.distributorName,
      words(`orders_status_${snake(title)}`, {}, locale),
      order.merName,
      order.totalNum,
      order.payPrice,
      order.refundPrice,
    ];
  });
  return {
    fileName: `${m.sub_orders_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings(locale), table)),
  };
}
