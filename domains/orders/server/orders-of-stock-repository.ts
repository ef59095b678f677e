import type { Db } from '../../../platform/server/database.ts';

/** The orders with this SKU that these numbers name, their own or those of their payments; by number. */
export async function ordersOfStock(db: Db, skuId: number, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select(['o.order_no', 'p.payment_no'])
    .where(({ or, eb }) => or([eb('o.order_no', 'in', [...numbers, '']), eb('p.payment_no', 'in', [...numbers, ''])]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l').select('l.id').whereRef('l.order_id', '=', 'o.id').where('l.sku_id', '=', skuId),
      ),
    )
    .orderBy('o.id')
    .execute();
  return new Map(
    numbers.map((number) => [
      number,
      rows.flatMap((row) => (row.order_no === number || row.payment_no === number ? [row.order_no] : [])),
    ]),
  );
}
