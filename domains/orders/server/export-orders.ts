import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { CsvRow } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { snake } from '../../../platform/contract/snake.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { longTable } from '../../../platform/server/long-table.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import type { adminExportOrders } from '../contract/admin-order-endpoints.ts';
import type { exportOrders } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { MAX_EXPORT_ROWS } from '../contract/order-rules.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import { orderTitleOf } from '../contract/order-tab.ts';
import { isDeliveredOnline } from '../contract/order-terms.ts';
import { type ExportedLine, type ExportedOrder, findToExport, readExported } from './exported-order-repository.ts';
import { adminFilter, buyerFilter } from './order-filters.ts';
import { narrowToNumber, type OrderFilter } from './order-list-repository.ts';
import { isOfShop, type OrderScope } from './order-repository.ts';
import {
  isAllShipped,
  linesByOrder,
  merchantNameOf,
  productNameOf,
  specificationOf,
  type Viewer,
  viewerOf,
  viewPayment,
} from './order-view.ts';
import { payWords } from './pay-words.ts';

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
    m.orders_paper_discount,
    m.orders_csv_line_total,
    m.orders_csv_order_total,
    m.orders_page_po_number,
    m.orders_csv_model,
    m.orders_page_delivery,
    m.orders_csv_ships_by,
    m.orders_page_invoice,
    m.orders_page_invoice_title,
    m.orders_page_invoice_tax,
    m.orders_csv_tax,
    m.orders_page_invoice_email,
    m.orders_page_invoice_phone,
    m.orders_csv_paid,
    m.orders_csv_paid_at,
    m.orders_office_payment_no,
    m.orders_csv_refunded,
  ].map((heading) => heading({}, { locale }));
}

/** The status as screens say it: of an unpaid order whose transfer is under review, that. */
function statusWords(order: ExportedOrder, lines: readonly ExportedLine[], locale: Locale): string {
  if (order.status === 'pendingPayment' && order.payment_status === 'confirming') {
    return m.orders_page_confirming({}, { locale });
  }
  const title = orderTitleOf({
    status: order.status as OrderStatus,
    allShipped: isAllShipped(lines),
    isOnline: isDeliveredOnline(order.delivery),
  });
  return words(`orders_status_${snake(title)}`, {}, locale) ?? title;
}

/** What coupons, promotions and points took off a line: with it the row adds up to the line's total. */
const discountOf = (line: ExportedLine): Fen =>
  line.quantity * (line.unit_price_fen + line.warranty_unit_fen) - line.pay_price_fen;

function cells(
  order: ExportedOrder,
  { status, paidBy }: { status: string; paidBy: string },
  { line, isFirst }: { line: ExportedLine; isFirst: boolean },
  viewer: Viewer,
): CsvRow {
  const { locale, showsPrices } = viewer;
  const money = (fen: number) => (showsPrices ? fenToYuan(fen) : '');
  // What is of the whole order stands in its first row only, so that the column adds up.
  const ofOrder = (fen: number | null) => (isFirst && fen !== null ? money(fen) : '');
  return [
    order.order_no,
    shanghaiTime(order.created_at),
    status,
    merchantNameOf(order, locale),
    order.customer_name,
    order.receiver,
    order.receiver_phone,
    order.receiver_address,
    paidBy,
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
    money(discountOf(line)),
    money(line.pay_price_fen),
    ofOrder(order.pay_price_fen),
    order.po_number,
    line.model,
    words(`orders_delivery_${order.delivery}`, {}, locale) ?? order.delivery,
    order.promised_on ?? '',
    words(`orders_invoice_${order.invoice_kind}`, {}, locale) ?? order.invoice_kind,
    order.invoice_title,
    order.invoice_tax_number,
    ofOrder(order.tax_fen),
    order.invoice_email,
    order.invoice_phone,
    ofOrder(order.paid_at === null ? null : order.pay_price_fen),
    order.paid_at === null ? '' : shanghaiTime(order.paid_at),
    order.payment_no,
    ofOrder(order.refunded_fen),
  ];
}

/** @throws AppError exportTooLarge, exportsBusy before anything is sent */
async function exported(context: SignedInContext, scope: OrderScope, asked: OrderFilter): Promise<Download> {
  const { database, locale } = context;
  const viewer = viewerOf(context);
  const isForShop = isOfShop(scope);
  return longTable(context, async () => {
    const filter = await narrowToNumber(database, scope, asked);
    const { lines, ids } = await findToExport(database, scope, filter, MAX_EXPORT_ROWS + 1);
    if (lines > MAX_EXPORT_ROWS) throw new AppError(ORDER_ERRORS.exportTooLarge, { limit: MAX_EXPORT_ROWS });
    return {
      name: m.orders_csv_file({}, { locale }),
      headings: headings(locale),
      ids,
      linesOf: async (some) => {
        const { orders, lines } = await readExported(database, some);
        const linesOf = linesByOrder(lines);
        return orders.flatMap((order) => {
          const own = linesOf(order.id);
          const status = statusWords(order, own, locale);
          const paidBy = payWords(viewPayment(order, viewer, isForShop), locale);
          return own.map((line, place) => cells(order, { status, paidBy }, { line, isFirst: place === 0 }, viewer));
        });
      },
    };
  });
}

export async function exportOwnOrders(
  input: RequestOf<typeof exportOrders>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, buyerScope(context.session), await buyerFilter(input, context));
}

export async function exportForStaff(
  input: RequestOf<typeof adminExportOrders>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, merchantScope(context.session), await adminFilter(input, context));
}
