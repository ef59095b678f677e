import { Readable } from 'node:stream';
import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { CSV_BEGINNING, csvLine } from '../../../platform/contract/csv.ts';
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
import { MAX_EXPORT_ROWS } from '../contract/order-rules.ts';
import { type OrderTitle, orderTitleOf } from '../contract/order-tab.ts';
import { adminFilter, buyerFilter } from './order-filters.ts';
import { countLines, findUpTo, type ListedOrder, narrowToNumber, type OrderFilter } from './order-list-repository.ts';
import { findLines, type LineRow, type OrderScope } from './order-repository.ts';
import {
  factsOf,
  linesByOrder,
  merchantNameOf,
  productNameOf,
  specificationOf,
  storedParts,
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
  ].map((heading) => heading({}, { locale }));
}

/** How an order was paid, each of its ways. */
function payWords(payType: string | null, parts: unknown, locale: Locale): string {
  if (payType === null) return '';
  const ways = storedParts.parse(parts).map((part) => part.payType);
  return (ways.length > 1 ? ways : [payType])
    .map((way) => words(`orders_pay_type_${way}`, {}, locale) ?? way)
    .join(' + ');
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
    payWords(order.pay_type, order.pay_parts, locale),
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
    order.po_number,
    line.model,
    words(`orders_delivery_${order.delivery}`, {}, locale) ?? order.delivery,
    order.promised_on ?? '',
    words(`orders_invoice_${order.invoice_kind}`, {}, locale) ?? order.invoice_kind,
    order.invoice_title,
    order.invoice_tax_number,
    order.tax_fen === null ? '' : money(order.tax_fen),
    order.invoice_email,
    order.invoice_phone,
  ];
}

/** Orders that are read, and held in memory, at once. */
const BATCH = 500;

/** The file in parts: whatever its length, one batch of orders is held at a time. */
async function* partsOf(
  context: SignedInContext,
  scope: OrderScope,
  filter: OrderFilter,
  newestId: number,
): AsyncGenerator<string> {
  const { database, locale } = context;
  const viewer = viewerOf(context);
  yield CSV_BEGINNING + csvLine(headings(locale));
  for (let upTo = newestId; ; ) {
    const orders = await findUpTo(database, scope, filter, upTo, BATCH);
    const linesOf = linesByOrder(
      await findLines(
        database,
        orders.map((order) => order.id),
      ),
    );
    const rows = orders.flatMap((order) => {
      const lines = linesOf(order.id);
      const title = orderTitleOf(factsOf(order.status, lines, order.payment_status));
      return lines.map((line) => csvLine(cells(order, title, line, viewer)));
    });
    if (rows.length > 0) yield rows.join('');
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) return;
    upTo = last.id - 1;
  }
}

/** @throws AppError exportTooLarge before anything is sent */
async function exported(context: SignedInContext, scope: OrderScope, asked: OrderFilter): Promise<Download> {
  const { database, locale, clock } = context;
  const filter = await narrowToNumber(database, scope, asked);
  const { lines, newestId } = await countLines(database, scope, filter, MAX_EXPORT_ROWS + 1);
  if (lines > MAX_EXPORT_ROWS) throw new AppError(ORDER_ERRORS.exportTooLarge, { limit: MAX_EXPORT_ROWS });
  return {
    fileName: `${m.orders_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    // Read as the caller takes it: nothing gathers for who is slow.
    body: Readable.from(partsOf(context, scope, filter, newestId), { objectMode: false }),
  };
}

export function exportOwnOrders(input: RequestOf<typeof exportOrders>, context: SignedInContext): Promise<Download> {
  return exported(context, buyerScope(context.session), buyerFilter(input));
}

export async function exportForStaff(
  input: RequestOf<typeof adminExportOrders>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, merchantScope(context.session), await adminFilter(input, context));
}
