import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { snake } from '../../../platform/contract/snake.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { longTable } from '../../../platform/server/long-table.ts';
import type { Download } from '../../../platform/server/route.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { MAX_EXPORT_ROWS } from '../../orders/contract/order-rules.ts';
import { orderTitleOf } from '../../orders/contract/order-tab.ts';
import { isDeliveredOnline } from '../../orders/contract/order-terms.ts';
import { merchantNameOf, money, viewerOf } from '../../orders/server/public.ts';
import type { exportSubOrders as exportSubOrdersContract } from '../contract/sub-order-endpoints.ts';
import { SUB_ORDER_ERRORS } from '../contract/sub-order-errors.ts';
import { filterOf, superiorScope } from './read-sub-orders.ts';
import { findSubOrderIds, readExportedSubOrders } from './sub-order-repository.ts';

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

/** The filtered orders as a table, a line each. @throws AppError exportTooLarge, exportsBusy before anything is sent */
export async function exportSubOrders(
  input: RequestOf<typeof exportSubOrdersContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, locale } = context;
  const scope = await superiorScope(context);
  const viewer = viewerOf(context);
  return longTable(context, async () => {
    const ids = await findSubOrderIds(database, scope, filterOf(input), MAX_EXPORT_ROWS + 1);
    if (ids.length > MAX_EXPORT_ROWS) throw new AppError(SUB_ORDER_ERRORS.exportTooLarge, { most: MAX_EXPORT_ROWS });
    return {
      name: m.sub_orders_csv_file({}, { locale }),
      headings: headings(locale),
      ids,
      linesOf: async (some) =>
        (await readExportedSubOrders(database, some)).map((row) => [
          row.order_no,
          shanghaiTime(row.created_at),
          row.distributor_name,
          words(
            `orders_status_${snake(orderTitleOf({ status: row.status, allShipped: row.all_shipped, isOnline: isDeliveredOnline(row.delivery) }))}`,
            {},
            locale,
          ) ?? row.status,
          merchantNameOf(row, locale),
          row.total_quantity,
          money(viewer, row.pay_price_fen),
          money(viewer, row.refunded_fen),
        ]),
    };
  });
}
