import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { matching, type OrderFilter } from './order-list-repository.ts';
import type { LineRow, OrderRow, OrderScope } from './order-repository.ts';
import { countPaidTogether, PAYMENT_SUMS, type PaymentSums } from './pay-parts-repository.ts';

/** What a file says of an order. */
const ORDER_COLUMNS = [
  'o.id',
  'o.order_no',
  'o.created_at',
  'o.status',
  'o.merchant_name_zh',
  'o.merchant_name_en',
  'o.customer_name',
  'o.receiver',
  'o.receiver_phone',
  'o.receiver_address',
  'o.payment_id',
  'o.paid_at',
  'o.pay_type',
  'o.pay_price_fen',
  'o.po_number',
  'o.delivery',
  'o.promised_on',
  'o.invoice_kind',
  'o.invoice_title',
  'o.invoice_tax_number',
  'o.invoice_email',
  'o.invoice_phone',
  'o.tax_fen',
  'o.refunded_fen',
] as const;

/** What it says of a line. */
const LINE_COLUMNS = [
  'order_id',
  'kind',
  'part_number',
  'model',
  'product_name_zh',
  'product_name_en',
  'specification_zh',
  'specification_en',
  'quantity',
  'shipped_quantity',
  'cancelled_quantity',
  'unit_price_fen',
  'warranty_months',
  'warranty_unit_fen',
  'pay_price_fen',
] as const;

type NameOf<Column> = Column extends `o.${infer Name}` ? Name : Column;

export type ExportedOrder = Pick<OrderRow, Extract<NameOf<(typeof ORDER_COLUMNS)[number]>, keyof OrderRow>> &
  PaymentSums & { payment_no: string; payment_status: string };
export type ExportedLine = Pick<LineRow, (typeof LINE_COLUMNS)[number]>;

/** The ids of these orders, newest first, and how many lines they have; of at most `most` orders. */
export async function findToExport(
  db: Db,
  scope: OrderScope,
  filter: OrderFilter,
  most: number,
): Promise<{ ids: number[]; lines: number }> {
  const found = matching(db, scope, filter).select('o.id').limit(most);
  const { rows } = await sql<{ ids: number[]; lines: number }>`
    SELECT coalesce(array_agg(id ORDER BY id DESC), '{}') AS ids,
      coalesce(sum((SELECT count(*) FROM order_line l WHERE l.order_id = found.id)), 0)::bigint AS lines
    FROM (${found}) found`.execute(db);
  return rows[0] ?? { ids: [], lines: 0 };
}

/** The orders with these ids, newest first, and their lines, goods before gifts. */
export async function readExported(
  db: Db,
  ids: readonly number[],
): Promise<{ orders: ExportedOrder[]; lines: ExportedLine[] }> {
  const [orders, lines, paidTogether] = await Promise.all([
    db
      .selectFrom('purchase_order as o')
      .innerJoin('payment as p', 'p.id', 'o.payment_id')
      .select([...ORDER_COLUMNS, 'p.payment_no', 'p.status as payment_status', ...PAYMENT_SUMS])
      .where('o.id', 'in', ids)
      .orderBy('o.id', 'desc')
      .execute(),
    db
      .selectFrom('order_line')
      .select(LINE_COLUMNS)
      .where('order_id', 'in', ids)
      .orderBy('kind', 'desc')
      .orderBy('id')
      .execute(),
    countPaidTogether(db, ids),
  ]);
  return {
    orders: orders.map((order) => ({ ...order, payment_orders: paidTogether.get(order.payment_id) ?? 1 })),
    lines,
  };
}
