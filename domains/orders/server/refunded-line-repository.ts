import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { StockChange } from '../../catalogue/server/public.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import { noteDeliveryOfLine } from './licence-delivery-repository.ts';
import type { LineRow, OrderRow } from './order-repository.ts';

/** Pieces of a line of an order whose refund is asked for. */
export interface AskedPieces {
  readonly lineId: number;
  readonly quantity: number;
  /** Of these, pieces that were not shipped: they wait for the decision. */
  readonly unshipped: number;
  readonly amountFen: Fen;
  readonly points: number;
}

/**
 * Notes that pieces of a line are asked for, while there are so many.
 * @returns whether there were
 */
export async function askPieces(tx: Tx, asked: AskedPieces): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE order_line SET applied_quantity = applied_quantity + ${asked.quantity},
      withheld_quantity = withheld_quantity + ${asked.unshipped},
      asked_fen = asked_fen + ${asked.amountFen}, asked_points = asked_points + ${asked.points}
    WHERE id = ${asked.lineId} AND kind = 'goods'
      AND applied_quantity + refunded_quantity + ${asked.quantity} <= quantity
      AND withheld_quantity + shipped_quantity + ${asked.unshipped} <= quantity
      AND asked_fen + protected_fen + ${asked.amountFen} <= pay_price_fen AND asked_points + ${asked.points} <= points`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** The request came to nothing: its pieces can be shipped, and asked for, again; licences of it are due again. */
export async function releasePieces(tx: Tx, asked: AskedPieces, at: Date): Promise<void> {
  await sql`
    UPDATE order_line SET applied_quantity = applied_quantity - ${asked.quantity},
      withheld_quantity = withheld_quantity - ${asked.unshipped},
      asked_fen = asked_fen - ${asked.amountFen}, asked_points = asked_points - ${asked.points}
    WHERE id = ${asked.lineId}`.execute(tx);
  if (asked.unshipped > 0) await noteDeliveryOfLine(tx, asked.lineId, at);
}

/** The request is granted: what was not shipped never will be. */
export async function refundPieces(tx: Tx, asked: AskedPieces): Promise<void> {
  await sql`
    UPDATE order_line SET applied_quantity = applied_quantity - ${asked.quantity},
      refunded_quantity = refunded_quantity + ${asked.quantity},
      cancelled_quantity = cancelled_quantity + ${asked.unshipped}
    WHERE id = ${asked.lineId}`.execute(tx);
}

/**
 * Notes money that came back because the price fell: it is not refunded again.
 * @returns whether the line had so much
 */
export async function protectLine(tx: Tx, lineId: number, fen: Fen): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE order_line SET protected_fen = protected_fen + ${fen}
    WHERE id = ${lineId} AND asked_fen + protected_fen + ${fen} <= pay_price_fen`.execute(tx);
  return numAffectedRows === 1n;
}

/** Gifts that were not shipped stay where they are once every piece they came with is refunded. @returns which ones */
export async function dropGifts(tx: Tx, orderId: number): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    UPDATE order_line l SET withheld_quantity = l.quantity - l.shipped_quantity,
      cancelled_quantity = l.quantity - l.shipped_quantity
    WHERE l.order_id = ${orderId} AND l.kind = 'gift' AND l.shipped_quantity + l.cancelled_quantity < l.quantity
    RETURNING l.sku_id AS "skuId", l.quantity - l.shipped_quantity AS quantity`.execute(tx);
  return rows;
}

/** Adds to what is given back of an order's money; the table refuses more than was paid. */
export async function addRefunded(tx: Tx, orderId: number, fen: Fen): Promise<void> {
  await sql`UPDATE purchase_order SET refunded_fen = refunded_fen + ${fen} WHERE id = ${orderId}`.execute(tx);
}

/** Lines of own orders with pieces that are not asked for, the newest order first. */
export async function listLinesWithLeft(
  db: Db,
  { accountId }: BuyerScope,
  filter: {
    readonly keyword: string;
    readonly orderNo?: string | undefined;
    readonly lineId?: number | undefined;
    readonly statuses: readonly OrderStatus[];
  },
  { page, limit }: Paging,
): Promise<{ rows: { order: OrderRow; line: LineRow }[]; total: number }> {
  let query = db
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .where('o.account_id', '=', accountId)
    .where('o.hidden_from_buyer', '=', false)
    .where('o.status', 'in', [...filter.statuses])
    .where('l.kind', '=', 'goods')
    .where(sql<boolean>`l.applied_quantity + l.refunded_quantity < l.quantity`);
  if (filter.orderNo !== undefined) query = query.where('o.order_no', '=', filter.orderNo);
  if (filter.lineId !== undefined) query = query.where('l.id', '=', filter.lineId);
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('o.order_no', 'ilike', pattern),
        eb('l.part_number', 'ilike', pattern),
        eb('l.product_name_zh', 'ilike', pattern),
        eb('l.product_name_en', 'ilike', pattern),
      ]),
    );
  }
  const [ids, counted] = await Promise.all([
    query
      .select(['l.id', 'o.id as orderId'])
      .orderBy('o.id', 'desc')
      .orderBy('l.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  if (ids.length === 0) return { rows: [], total: counted.total };
  const [orders, lines] = await Promise.all([
    db
      .selectFrom('purchase_order')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ orderId }) => orderId),
      )
      .execute(),
    db
      .selectFrom('order_line')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute(),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const rows = ids.flatMap(({ id, orderId }) => {
    const [order, line] = [orderOf.get(orderId), lineOf.get(id)];
    return order && line ? [{ order, line }] : [];
  });
  return { rows, total: counted.total };
}
