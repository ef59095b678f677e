import { sql } from 'kysely';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';

/**
 * Copies of an order with its lines: most completed, some of every other state, every 97th hidden from its buyer. Their
 * numbers begin with `prefix`.
 */
export async function copyOrders(mall: TestMall, orderNo: string, count: number, prefix: string): Promise<void> {
  const copied = sql`
    WITH made AS (
      INSERT INTO purchase_order (order_no, payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
        merchant_name_en, status, order_type, product_total_fen, pay_price_fen, total_quantity, receiver, receiver_phone,
        receiver_address, expires_at, created_at, hidden_from_buyer)
      SELECT ${prefix}::text || lpad(n::text, 6, '0'), payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
        merchant_name_en, coalesce((ARRAY['pendingPayment', 'pendingShipment', 'partialReceipt', 'pendingReceipt',
          'received', 'cancelled'])[n % 40 + 1], 'completed'), order_type, product_total_fen, pay_price_fen,
        total_quantity, receiver, receiver_phone, receiver_address, expires_at, created_at, n % 97 = 0
      FROM purchase_order, generate_series(1, ${count}) n WHERE order_no = ${orderNo}
      RETURNING id
    )
    INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number,
      specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, pay_price_fen)
    SELECT made.id, l.product_id, l.sku_id, l.product_name_zh, l.product_name_en, l.part_number, l.specification_zh,
      l.specification_en, l.image, l.unit, l.product_type, l.quantity, l.unit_price_fen, l.pay_price_fen
    FROM made, order_line l JOIN purchase_order o ON o.id = l.order_id WHERE o.order_no = ${orderNo}`;
  await inTransaction(mall.database, async (tx) => {
    // However slow the machine is.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await copied.execute(tx);
  });
}
