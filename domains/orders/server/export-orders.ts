import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import type { adminExportOrders } from '../contract/admin-order-endpoints.ts';
import type { exportOrders } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { MAX_EXPORT_ORDERS } from '../contract/order-rules.ts';
import { type OrderTitle, orderTitleOf } from '../contract/order-tab.ts';
import { adminFilter, buyerFilter } from './order-filters.ts';
import { findForExport, type ListedOrder, type OrderFilter } from './order-list-repository.ts';
import { findLines, type LineRow, type OrderScope } from './order-repository.ts';
import {
  factsOf,
  linesByOrder,
  merchantNameOf,
  productNameOf,
  specificationOf,
  type Viewer,
  viewerOf,
} from './order-view.ts';

function headings(locale: Locale): string[] {
  return [
    m.orders_csv_order_no,
    m.orders_csv_time,
    m.orders_csv_status,
    m.orders_csv_merchant,
    m.orders_csv_customer,
    m.orders_csv_receiver,
    m.orders_csv_phone,
    m.orders_csv_address,
    m.orders_csv_pay_type,
    m.orders_csv_part_number,
    m.orders_csv_product,
    m.orders_csv_specification,
    m.orders_csv_quantity,
    m.orders_csv_shipped,
    m.orders_csv_unit_price,
    m.orders_csv_warranty_months,
    m.orders_csv_warranty_price,
    m.orders_csv_line_total,
    m.orders_csv_order_total,
  ].map((heading) => heading({}, { locale }));
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function cells(
  order: ListedOrder,
  title: OrderTitle,
  line: LineRow,
  { locale, showsPrices }: Viewer,
): (string | number)[] {
  const money = (fen: number) => (showsPrices ? fenToYuan(fen) : '');
  return [
    order.order_no,
    shanghaiTime(order.created_at),
    words(`orders_status_${snake(title)}`, {}, locale) ?? title,
    merchantNameOf(order, locale),
    order.customer_name,
    order.receiver,
    order.receiver_phone,
    order.receiver_address,
    order.pay_type ? (words(`orders_pay_type_${order.pay_type}`, {}, locale) ?? order.pay_type) : '',
    line.part_number,
    line.kind === 'gift'
      ? m.orders_csv_gift({ name: productNameOf(line, locale) }, { locale })
      : productNameOf(line, locale),
    specificationOf(line, locale),
    line.quantity,
    line.shipped_quantity,
    money(line.unit_price_fen),
    line.warranty_months,
    money(line.warranty_unit_fen),
    money(line.pay_price_fen),
    money(order.pay_price_fen),
  ];
}

async function exported(context: SignedInContext, scope: OrderScope, filter: OrderFilter): Promise<Download> {
  const orders = await findForExport(context.database, scope, filter, MAX_EXPORT_ORDERS + 1);
  if (orders.length > MAX_EXPORT_ORDERS) {
    throw new AppError(ORDER_ERRORS.exportTooLarge, { limit: MAX_EXPORT_ORDERS });
  }
  const viewer = viewerOf(context);
  const linesOf = linesByOrder(
    await findLines(
      context.database,
      orders.map((order) => order.id),
    ),
  );
  const rows = orders.flatMap((order) => {
    const lines = linesOf(order.id);
    const title = orderTitleOf(factsOf(order.status, lines, order.payment_status));
    return lines.map((line) => cells(order, title, line, viewer));
  });
  const { locale } = context;
  return {
    fileName: `${m.orders_csv_file({}, { locale })}-${shanghaiDay(context.clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings(locale), rows)),
  };
}

export function exportOwnOrders(input: RequestOf<typeof exportOrders>, context: SignedInContext): Promise<Download> {
  return exported(context, buyerScope(context.session), buyerFilter(input));
}

export function exportForStaff(
  input: RequestOf<typeof adminExportOrders>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, merchantScope(context.session), adminFilter(input));
}
