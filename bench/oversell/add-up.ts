import type pg from 'pg';
import type { Goods } from './goods.ts';
import { BESIDE_QUOTA } from './goods.ts';
import type { Attempt } from './shoppers.ts';

interface OrderRow {
  readonly orderNo: string;
  readonly preOrderNo: string;
  readonly paymentNo: string;
  readonly accountId: number;
  readonly status: string;
  readonly pieces: number;
}

async function ordersOf(client: pg.Client): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow & { accountId: string }>(
    `SELECT o.order_no AS "orderNo", o.pre_order_no AS "preOrderNo", p.payment_no AS "paymentNo", o.status,
       o.account_id AS "accountId", (SELECT sum(quantity)::int FROM order_line l WHERE l.order_id = o.id) AS pieces
     FROM purchase_order o JOIN payment p ON p.id = o.payment_id
     WHERE o.account_id IN (SELECT id FROM account WHERE phone LIKE '1370000%')`,
  );
  return rows.map((row) => ({ ...row, accountId: Number(row.accountId) }));
}

const isAlive = ({ status }: OrderRow) => status !== 'cancelled';

/** What the buyers were told against what there is: @returns everything that is wrong, in words. */
export async function compareAnswers(client: pg.Client, attempts: readonly Attempt[]): Promise<string[]> {
  const orders = await ordersOf(client);
  const byPreOrder = Map.groupBy(orders, ({ preOrderNo }) => preOrderNo);
  const wrong: string[] = [];
  for (const attempt of attempts) {
    const { preOrderNo, outcome, paymentNo, orderNo, wasPaid, wasCancelled } = attempt;
    const found = byPreOrder.get(preOrderNo) ?? [];
    if (found.length > 1) wrong.push(`${preOrderNo}: ${found.length} orders of one submit`);
    const [order] = found;
    if (outcome === 'refused' && order) wrong.push(`${preOrderNo}: refused (${attempt.reason}), and ordered`);
    if (outcome !== 'acknowledged') continue;
    if (!order || order.paymentNo !== paymentNo || order.orderNo !== orderNo) {
      wrong.push(`${preOrderNo}: acknowledged as ${orderNo}, there is ${order?.orderNo ?? 'none'}`);
    } else if (wasPaid && order.status !== 'pendingShipment') wrong.push(`${orderNo}: paid, but ${order.status}`);
    else if (wasCancelled && isAlive(order)) wrong.push(`${orderNo}: cancelled, but ${order.status}`);
  }
  const known = new Set(attempts.map(({ preOrderNo }) => preOrderNo));
  for (const { preOrderNo, orderNo } of orders) {
    if (!known.has(preOrderNo)) wrong.push(`${orderNo}: nobody submitted ${preOrderNo}`);
  }
  return wrong;
}

const equal = (what: string, sums: Readonly<Record<string, number>>): string[] =>
  new Set(Object.values(sums)).size === 1 ? [] : [`${what}: ${JSON.stringify(sums)}`];

async function rowOf<Row extends object>(client: pg.Client, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

/** Adds up every ledger. @returns everything that is wrong, in words */
export async function addUp(client: pg.Client, goods: Goods): Promise<string[]> {
  const wrong: string[] = [];
  const SOLD = `coalesce((SELECT sum(l.quantity) FROM order_line l JOIN purchase_order o ON o.id = l.order_id
    WHERE l.sku_id = $1 AND o.status <> 'cancelled' AND o.order_type `;
  for (const { skuId, stock } of [...goods.plain, ...goods.pair]) {
    const row = await rowOf<{ left: number; ledger: number; sold: number }>(
      client,
      `SELECT stock AS left, (SELECT sum(quantity)::int FROM stock_movement WHERE sku_id = $1) AS ledger,
         ${SOLD} <> 'seckill'), 0)::int AS sold FROM sku WHERE id = $1`,
      [skuId],
    );
    wrong.push(...equal(`SKU ${skuId}, stock`, { initially: stock, now: row.left + row.sold }));
    wrong.push(...equal(`SKU ${skuId}, ledger`, { stock: row.left, ledger: row.ledger }));
  }
  for (const { skuId, flashSkuId, flashProductId, quota, perPerson, perOrder } of goods.flash) {
    const row = await rowOf<Record<'stock' | 'ledger' | 'left' | 'returned' | 'ordered' | 'reserved' | 'sold', number>>(
      client,
      `SELECT k.stock, (SELECT sum(quantity)::int FROM stock_movement WHERE sku_id = $1) AS ledger,
         s.left_count AS left, s.returned_count AS returned,
         coalesce((SELECT sum(quantity) FROM flash_reservation r WHERE r.flash_sku_id = s.id AND order_no IS NOT NULL), 0)::int
           AS ordered,
         coalesce((SELECT sum(quantity) FROM flash_reservation r WHERE r.flash_sku_id = s.id AND order_no IS NULL), 0)::int
           AS reserved,
         ${SOLD} = 'seckill'), 0)::int AS sold
       FROM flash_sku s JOIN sku k ON k.id = s.sku_id WHERE s.id = $2`,
      [skuId, flashSkuId],
    );
    const { stock, ledger, left, returned, ordered, reserved, sold } = row;
    const what = `SKU ${skuId} in the flash sale`;
    wrong.push(...equal(`${what}, quota`, { quota, now: left + returned + ordered + reserved }));
    wrong.push(...equal(`${what}, orders`, { reserved: ordered, sold }));
    wrong.push(
      ...equal(`${what}, stock`, { initially: BESIDE_QUOTA, now: stock - returned, ledger: ledger - returned }),
    );
    const { rows } = await client.query<{ account: string; pieces: number; most: number }>(
      `SELECT account_id AS account, sum(quantity)::int AS pieces, max(quantity) AS most
       FROM flash_reservation WHERE flash_product_id = $1 GROUP BY 1`,
      [flashProductId],
    );
    for (const { account, pieces, most } of rows) {
      if (perPerson > 0 && pieces > perPerson) wrong.push(`${what}: account ${account} has ${pieces} of ${perPerson}`);
      if (perOrder > 0 && most > perOrder) wrong.push(`${what}: account ${account} has an order of ${most}`);
    }
  }
  const money = await rowOf<{ spent: string; paid: string }>(
    client,
    `SELECT (SELECT sum(9000000000000 - balance_fen) FROM customer_terms t JOIN account a ON a.id = t.account_id
         WHERE a.phone LIKE '1370000%') AS spent,
       (SELECT coalesce(sum(o.pay_price_fen), 0) FROM purchase_order o JOIN account a ON a.id = o.account_id
         WHERE a.phone LIKE '1370000%' AND o.status NOT IN ('cancelled', 'pendingPayment')) AS paid`,
    [],
  );
  wrong.push(...equal('balances', { spent: Number(money.spent), paid: Number(money.paid) }));
  return wrong;
}

/** What a cancelled order gave back, once each. @returns everything that is wrong, in words */
export async function checkReturns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    order_no: string;
    sku_id: string;
    times: number;
    pieces: number;
    bought: number;
  }>(
    `SELECT o.order_no, l.sku_id, l.quantity AS bought, count(m.id)::int AS times, coalesce(sum(m.quantity), 0)::int AS pieces
     FROM purchase_order o JOIN order_line l ON l.order_id = o.id
     LEFT JOIN stock_movement m ON m.reference = o.order_no AND m.sku_id = l.sku_id AND m.reason = 'cancel'
     WHERE o.status = 'cancelled' AND o.order_type <> 'seckill' AND o.account_id IN
       (SELECT id FROM account WHERE phone LIKE '1370000%')
     GROUP BY o.order_no, l.sku_id, l.quantity HAVING count(m.id) <> 1 OR sum(m.quantity) <> l.quantity`,
  );
  const returns = rows.map(
    ({ order_no, sku_id, times, pieces, bought }) =>
      `${order_no}: SKU ${sku_id} came back ${times} times, ${pieces} of ${bought} pieces`,
  );
  const left = await client.query<{ order_no: string }>(
    `SELECT DISTINCT r.order_no FROM flash_reservation r JOIN purchase_order o ON o.order_no = r.order_no
     WHERE o.status = 'cancelled'`,
  );
  return [...returns, ...left.rows.map(({ order_no }) => `${order_no}: cancelled, and keeps pieces of the flash sale`)];
}
