import { type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { KEY_IN_ADDRESS } from '../../illustrations/contract/illustration-address.ts';
import type { PayType } from '../../payments/contract/payment.ts';
import type { OrderStatus } from '../contract/order-status.ts';

export type OrderRow = Selectable<DB['purchase_order']>;
export type LineRow = Selectable<DB['order_line']>;

/** The payment number of the orders that the buyer's checkout became; undefined when it became none. */
export async function findPaymentOfPreOrder(
  db: Db,
  scope: BuyerScope,
  preOrderNo: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select('p.payment_no')
    .where('o.pre_order_no', '=', preOrderNo)
    .where('o.account_id', '=', scope.accountId)
    .limit(1)
    .executeTakeFirst();
  return row?.payment_no;
}

/** Limits a query to what the caller may see; hidden orders exist for staff only. */
export type OrderScope = BuyerScope | MerchantScope;

export const isOfShop = (scope: OrderScope) => 'merchantId' in scope && scope.merchantId !== 'all';

function orderIn(db: Db, scope: OrderScope, orderNo: string) {
  const query = db.selectFrom('purchase_order').selectAll().where('order_no', '=', orderNo);
  if ('accountId' in scope) {
    return query.where('account_id', '=', scope.accountId).where('hidden_from_buyer', '=', false);
  }
  return scope.merchantId === 'all' ? query : query.where('merchant_id', '=', scope.merchantId);
}

export const findOrder = (db: Db, scope: OrderScope, orderNo: string): Promise<OrderRow | undefined> =>
  orderIn(db, scope, orderNo).executeTakeFirst();

/** The same, locked: for a change that locks nothing before it, such as the payment. */
export const findLockedOrder = (tx: Tx, scope: OrderScope, orderNo: string): Promise<OrderRow | undefined> =>
  orderIn(tx, scope, orderNo).forUpdate().executeTakeFirst();

/** Whether this is an order that its buyer has deleted. */
export async function isDeletedByBuyer(db: Db, { accountId }: BuyerScope, orderNo: string): Promise<boolean> {
  const deleted = db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .where('hidden_from_buyer', '=', true);
  return (await deleted.executeTakeFirst()) !== undefined;
}

/** Which of these orders the buyer's own page of an order shows. */
export async function findListedOrders(
  db: Db,
  { accountId }: BuyerScope,
  orderNos: readonly string[],
): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('order_no', 'in', orderNos)
    .where('account_id', '=', accountId)
    .where('hidden_from_buyer', '=', false)
    .execute();
  return new Set(rows.map((row) => row.order_no));
}

/** The order again, now locked; the caller has already found it in its scope. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  return tx.selectFrom('purchase_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** The lines of these orders, goods before gifts. */
export function findLines(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
}

/** Moves one order to `status` if it is in one of `from`; the number of rows changed. */
export async function updateStatus(
  tx: Tx,
  orderId: number,
  from: readonly OrderStatus[],
  change: {
    status: OrderStatus;
    received_at?: Date;
    completes_at?: Date;
    completed_at?: Date;
    cancelled_at?: Date;
    cancel_status?: number;
  },
): Promise<number> {
  const result = await tx
    .updateTable('purchase_order')
    .set(change)
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Data about an order whose state a statement has changed, for notices. */
export interface ChangedOrder {
  readonly id: number;
  readonly accountId: number;
  readonly merchantId: number;
  readonly orderNo: string;
  readonly payFen: Fen;
}

export interface PaidOrder extends ChangedOrder {
  readonly delivery: string;
}

const changedColumns = [
  'id',
  'account_id as accountId',
  'merchant_id as merchantId',
  'order_no as orderNo',
  'pay_price_fen as payFen',
] as const;

interface OrdersPayment {
  readonly paymentId: number;
  readonly change: { readonly from: readonly OrderStatus[]; readonly status: OrderStatus; readonly payType: PayType };
  readonly event: NewEvent;
}

async function payOrdersOfAll(db: Db, payments: readonly OrdersPayment[]): Promise<PaidOrder[][]> {
  const row = (one: OrdersPayment | null) => prepared`(${one?.paymentId ?? null}::bigint,
    ${one?.change.from ?? null}::text[], ${one?.change.status ?? null}::text, ${one?.change.payType ?? null}::text,
    ${one?.event.action ?? null}::text, ${one?.event.actor ?? null}::text, ${one?.event.actorId ?? null}::bigint,
    ${one?.event.comment ?? ''}::text, ${one?.event.at ?? null}::timestamptz)`;
  const { rows } = await prepared<PaidOrder & { readonly paymentId: number }>`
    WITH paid AS (
      UPDATE purchase_order o SET status = w.status, pay_type = w.pay_type, paid_at = w.at,
        -- The shop's days count from the payment.
        promised_on = o.promised_on + ((w.at AT TIME ZONE 'Asia/Shanghai')::date
          - (o.created_at AT TIME ZONE 'Asia/Shanghai')::date)
      FROM (VALUES ${preparedList(payments.map(row), row(null))})
        AS w (payment_id, start, status, pay_type, action, actor, actor_id, comment, at)
      WHERE o.payment_id = w.payment_id AND o.status = ANY (w.start)
      RETURNING o.payment_id, o.id, o.account_id, o.merchant_id, o.order_no, o.pay_price_fen, o.delivery, w.action,
        w.actor, w.actor_id, w.comment, w.at
    ), noted AS (
      INSERT INTO order_event (order_id, action, actor, actor_id, comment, at)
      SELECT id, action, actor, actor_id, comment, at FROM paid
    ), awaiting_keys AS (
      INSERT INTO licence_delivery (order_id, due_at)
      SELECT id, at FROM paid
      WHERE EXISTS (SELECT FROM order_line l WHERE l.order_id = paid.id AND l.product_type = 'virtual')
      ON CONFLICT (order_id) DO NOTHING
    )
    SELECT payment_id AS "paymentId", id, account_id AS "accountId", merchant_id AS "merchantId", order_no AS "orderNo",
      pay_price_fen AS "payFen", delivery
    FROM paid`.run(db);
  return payments.map(({ paymentId }) =>
    rows.filter((paid) => paid.paymentId === paymentId).map(({ paymentId: _, ...paid }) => paid),
  );
}

/**
 * Marks the unpaid orders of a payment as paid, adds it to their timelines, and notes that licences are to be delivered;
 * returns which ones.
 */
export const payOrders = (
  tx: Tx,
  paymentId: number,
  change: OrdersPayment['change'],
  event: NewEvent,
): Promise<PaidOrder[]> => together(tx, payOrdersOfAll, { paymentId, change, event });

/** Received orders that complete automatically `at` this time, by their ids, from the first after `after`. */
export async function findDueOrders(
  db: Db,
  from: readonly OrderStatus[],
  at: Date,
  limit: number,
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('status', 'in', from)
    .where('completes_at', '<=', at)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Completes an order that is received, and due `at` this time if `isDue`; undefined when it is not. */
export function completeReceived(
  tx: Tx,
  id: number,
  change: { from: readonly OrderStatus[]; status: OrderStatus; at: Date; isDue: boolean },
): Promise<ChangedOrder | undefined> {
  return tx
    .updateTable('purchase_order')
    .set({ status: change.status, completed_at: change.at })
    .where('id', '=', id)
    .where('status', 'in', change.from)
    .$if(change.isDue, (query) => query.where('completes_at', '<=', change.at))
    .returning(changedColumns)
    .executeTakeFirst();
}

export function findOrdersOfPayments(db: Db, paymentIds: readonly number[]): Promise<OrderRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('purchase_order').selectAll().where('payment_id', 'in', paymentIds).orderBy('id').execute();
}

export async function moveDeadline(tx: Tx, paymentId: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ expires_at: expiresAt })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pendingPayment')
    .execute();
}

export async function hideFromBuyer(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('purchase_order').set({ hidden_from_buyer: true }).where('id', '=', orderId).execute();
}

export interface NewEvent {
  action: string;
  actor: Actor;
  actorId: number | null;
  comment?: string;
  /** Of the reasons on offer. */
  reason?: string;
  /** What it takes of the payment, or gives back. */
  parts?: readonly { readonly payType: PayType; readonly amountFen: Fen }[];
  at: Date;
}

/** Adds the same step to the timeline of each order. */
export async function insertEvents(tx: Tx, orderIds: readonly number[], event: NewEvent): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('order_event')
    .values(
      orderIds.map((orderId) => ({
        order_id: orderId,
        action: event.action,
        actor: event.actor,
        actor_id: event.actorId,
        comment: event.comment ?? '',
        reason: event.reason ?? '',
        parts: JSON.stringify((event.parts ?? []).map(({ payType, amountFen }) => ({ payType, fen: amountFen }))),
        at: event.at,
      })),
    )
    .execute();
}

export function findEvents(db: Db, orderId: number): Promise<Selectable<DB['order_event']>[]> {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Which of these illustrations the line of an order shows, whatever the form of its address. */
export async function findShownIllustrations(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT shown.key FROM order_line CROSS JOIN LATERAL substring(image FROM ${KEY_IN_ADDRESS}::text) shown (key)
    WHERE shown.key = ANY (${keys.map(encodeURIComponent)}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => decodeURIComponent(key)));
}
