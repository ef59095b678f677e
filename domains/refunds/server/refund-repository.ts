import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { type CappedTotal, countEach, pageOfIds } from '../../../platform/server/page-repository.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import type { RefundChange } from '../contract/refund.ts';
import { OPEN_REFUNDS, type RefundKind, type RefundStatus, type ReturnMethod } from '../contract/refund-status.ts';

export type RefundRow = Selectable<DB['refund']>;
/** Limits a query to what the caller may see. */
export type RefundScope = BuyerScope | MerchantScope;

export interface NewRefund {
  refundNo: string;
  orderId: number;
  lineId: number;
  accountId: number;
  merchantId: number;
  kind: RefundKind;
  returnMethod: ReturnMethod;
  quantity: number;
  unshipped: number;
  amountFen: number;
  points: number;
  reason: string;
  explanation: string;
  pictures: readonly string[];
  /** Who asked for the customer; null when they did themselves. */
  askedByStaffId: number | null;
  at: Date;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const status: RefundStatus = 'pending';
  const { id } = await tx
    .insertInto('refund')
    .values({
      refund_no: refund.refundNo,
      order_id: refund.orderId,
      order_line_id: refund.lineId,
      account_id: refund.accountId,
      merchant_id: refund.merchantId,
      status,
      kind: refund.kind,
      return_method: refund.returnMethod,
      quantity: refund.quantity,
      unshipped_quantity: refund.unshipped,
      amount_fen: refund.amountFen,
      points: refund.points,
      reason: refund.reason,
      explanation: refund.explanation,
      pictures: [...refund.pictures],
      asked_by_staff_id: refund.askedByStaffId,
      created_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund with its order, its line and its shop, for lists and details. */
export type ListedRefund = RefundRow & {
  order_no: string;
  payment_id: number;
  customer_name: string;
  merchant_name_zh: string;
  merchant_name_en: string;
  product_id: number;
  sku_id: number;
  product_name_zh: string;
  product_name_en: string;
  part_number: string;
  specification_zh: string;
  specification_en: string;
  image: string;
  unit_price_fen: number;
  line_quantity: number;
  pay_price_fen: number;
  product_type: string;
  protected_fen: number;
};

export interface RefundFilter {
  readonly keyword: string;
  /** Null is every state. */
  readonly statuses: readonly RefundStatus[] | null;
  readonly merchantId?: number | undefined;
  readonly kind?: RefundKind | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

type Refunds = DB & { r: DB['refund'] };
type Matching = SelectQueryBuilder<Refunds, 'r', object>;

/** The refunds of a filter: what else their rows show is read for those of a page only. */
function matching(db: Db, scope: RefundScope, filter: RefundFilter): Matching {
  let query = db.selectFrom('refund as r') as unknown as Matching;
  const forStaff = 'merchantId' in scope;
  if (!forStaff) query = query.where('r.account_id', '=', scope.accountId);
  else if (scope.merchantId !== 'all') query = query.where('r.merchant_id', '=', scope.merchantId);
  if (filter.statuses) query = query.where('r.status', 'in', [...filter.statuses]);
  if (filter.merchantId !== undefined) query = query.where('r.merchant_id', '=', filter.merchantId);
  if (filter.kind) query = query.where('r.kind', '=', filter.kind);
  if (filter.createdFrom) query = query.where('r.created_at', '>=', filter.createdFrom);
  if (filter.createdBefore) query = query.where('r.created_at', '<', filter.createdBefore);
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    query = query.where(
      sql<boolean>`(r.refund_no ILIKE ${pattern} OR EXISTS (
        SELECT FROM purchase_order o JOIN order_line l ON l.id = r.order_line_id
        WHERE o.id = r.order_id AND (o.order_no ILIKE ${pattern} OR l.part_number ILIKE ${pattern}
          OR l.product_name_zh ILIKE ${pattern} OR l.product_name_en ILIKE ${pattern}
          ${forStaff ? sql`OR o.customer_name ILIKE ${pattern}` : sql``})))`,
    );
  }
  return query;
}

/** The orders of the newest refunds of a buyer that are under way: so many refunds are looked at. */
export async function findRefundingOrders(db: Db, { accountId }: BuyerScope, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('order_id')
    .where('account_id', '=', accountId)
    // Written out: only so the index of open refunds is known to have them all.
    .where(
      'status',
      'in',
      OPEN_REFUNDS.map((status) => sql<string>`${sql.lit(status)}`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** The granted refunds of a buyer's orders: of which line, and when all of their money was back. */
export const findGranted = (db: Db, { accountId }: BuyerScope, orderIds: readonly number[]) =>
  db
    .selectFrom('refund')
    .select(['order_id as orderId', 'order_line_id as lineId', 'refunded_at as refundedAt'])
    .where('order_id', 'in', orderIds)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['refunding', 'refunded'] satisfies RefundStatus[])
    .execute();

/** The orders of these refunds of the buyer, by the refund's number; not those that they have deleted. */
export async function ordersOfRefunds(
  db: Db,
  { accountId }: BuyerScope,
  refundNos: readonly string[],
): Promise<Map<string, string>> {
  if (refundNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('purchase_order as o', 'o.id', 'r.order_id')
    .select(['r.refund_no', 'o.order_no'])
    .where('r.refund_no', 'in', refundNos)
    .where('r.account_id', '=', accountId)
    .where('o.hidden_from_buyer', '=', false)
    .execute();
  return new Map(rows.map(({ refund_no, order_no }) => [refund_no, order_no]));
}

/** The rows of these refunds, newest first. */
const rowsOf = (db: Db, ids: readonly number[] | SelectQueryBuilder<Refunds, 'r', { id: number }>) =>
  db
    .selectFrom('refund as r')
    .innerJoin('purchase_order as o', 'o.id', 'r.order_id')
    .innerJoin('order_line as l', 'l.id', 'r.order_line_id')
    .where('r.id', 'in', ids)
    .selectAll('r')
    .select([
      'o.order_no',
      'o.payment_id',
      'o.customer_name',
      'o.merchant_name_zh',
      'o.merchant_name_en',
      'l.product_id',
      'l.sku_id',
      'l.product_name_zh',
      'l.product_name_en',
      'l.part_number',
      'l.specification_zh',
      'l.specification_en',
      'l.image',
      'l.unit_price_fen',
      'l.quantity as line_quantity',
      'l.pay_price_fen',
      'l.product_type',
      'l.protected_fen',
    ])
    .orderBy('r.id', 'desc');

/** One page of refunds, newest first; they are counted up to a cap. */
export async function listRefunds(
  db: Db,
  scope: RefundScope,
  filter: RefundFilter,
  paging: Paging,
): Promise<CappedTotal & { rows: ListedRefund[] }> {
  const found = await pageOfIds(matching(db, scope, filter).select('r.id').orderBy('r.id', 'desc'), paging);
  return { ...found, rows: found.ids.length === 0 ? [] : await rowsOf(db, found.ids).execute() };
}

/** At most `limit` refunds, newest first. */
export function findForExport(
  db: Db,
  scope: RefundScope,
  filter: RefundFilter,
  limit: number,
): Promise<ListedRefund[]> {
  return rowsOf(db, matching(db, scope, filter).select('r.id').orderBy('r.id', 'desc').limit(limit)).execute();
}

/** How many of a filter's refunds are in each of these states, each counted up to a cap. */
export const countByStatus = (db: Db, scope: RefundScope, filter: RefundFilter, statuses: readonly RefundStatus[]) =>
  countEach(
    db,
    statuses.map((status) => [status, matching(db, scope, { ...filter, statuses: [status] })] as const),
  );

export function findRefund(db: Db, scope: RefundScope, refundNo: string): Promise<ListedRefund | undefined> {
  const one = matching(db, scope, { keyword: '', statuses: null }).where('r.refund_no', '=', refundNo).select('r.id');
  return rowsOf(db, one).executeTakeFirst();
}

/** The refund again, now locked; the caller has already found it in its scope. */
export function lockRefund(tx: Tx, id: number): Promise<RefundRow> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Moves one refund to `status` if it is in one of `from`; the number of rows changed. */
export async function updateRefund(
  tx: Tx,
  id: number,
  from: readonly RefundStatus[],
  change: Partial<
    Pick<
      RefundRow,
      | 'refusal'
      | 'return_name'
      | 'return_phone'
      | 'return_address'
      | 'telephone'
      | 'express_name'
      | 'tracking_number'
      | 'inspection'
      | 'restocked'
      | 'freight_fen'
      | 'refunded_at'
    >
  > & { status: RefundStatus },
): Promise<number> {
  const result = await tx
    .updateTable('refund')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Shipped pieces of a line that came back and went to stock again, over all of its refunds. */
export async function countCameBack(
  tx: Tx,
  { order_id: orderId, order_line_id: lineId }: Pick<RefundRow, 'order_id' | 'order_line_id'>,
): Promise<number> {
  const { pieces } = await tx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(quantity - unshipped_quantity), 0)::int`.as('pieces'))
    .where('order_id', '=', orderId)
    .where('order_line_id', '=', lineId)
    .where('restocked', '=', true)
    .where('status', 'in', ['refunding', 'refunded'])
    .executeTakeFirstOrThrow();
  return pieces;
}

export async function setFreight(tx: Tx, id: number, freightFen: number): Promise<void> {
  await tx.updateTable('refund').set({ freight_fen: freightFen }).where('id', '=', id).execute();
}

/** By its number, without a scope: for what the mall itself hears of it. */
export function findByNumber(db: Db, refundNo: string): Promise<ListedRefund | undefined> {
  const one = (db.selectFrom('refund as r') as unknown as Matching).where('r.refund_no', '=', refundNo).select('r.id');
  return rowsOf(db, one).executeTakeFirst();
}

export interface RefundStep {
  readonly action: RefundChange;
  readonly actor: Actor;
  readonly actorId: number | null;
  readonly comment: string;
  /** The carrier, where the mall knows it. */
  readonly expressCode?: string;
  readonly at: Date;
}

export async function insertStep(tx: Tx, refundId: number, step: RefundStep): Promise<void> {
  await tx
    .insertInto('refund_event')
    .values({
      refund_id: refundId,
      action: step.action,
      actor: step.actor,
      actor_id: step.actorId,
      comment: step.comment,
      express_code: step.expressCode ?? '',
      at: step.at,
    })
    .execute();
}

export function findSteps(db: Db, refundId: number): Promise<Selectable<DB['refund_event']>[]> {
  return db.selectFrom('refund_event').selectAll().where('refund_id', '=', refundId).orderBy('id').execute();
}

/** Whether `url` is a photo of a refund that staff of this scope may see. */
export async function isPictureOf(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  let query = db.selectFrom('refund').select('id').where(sql<boolean>`pictures @> ARRAY[${url}]::text[]`);
  if (merchantId !== 'all') query = query.where('merchant_id', '=', merchantId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
