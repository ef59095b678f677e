import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { type CappedTotal, countEach, pageOfIds } from '../../../platform/server/page-repository.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { PriceStep } from '../../pricing/contract/price-rules.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../contract/price-claim-status.ts';

export type ClaimRow = Selectable<DB['price_claim']>;
/** Limits a query to what the caller may see: their own claims, or those of the whole mall. */
export type ClaimScope = BuyerScope | 'wholeMall';

export interface NewClaim {
  readonly claimNo: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly accountId: number;
  readonly quantity: number;
  readonly paidFen: Fen;
  readonly priceFen: Fen;
  readonly amountFen: Fen;
  readonly steps: readonly PriceStep[];
  /** Who asked for the customer; null when they did themselves. */
  readonly askedByStaffId: number | null;
  readonly at: Date;
}

/** @returns false when the line is being claimed, or was at this price */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const status: ClaimStatus = 'applied';
  const row = await tx
    .insertInto('price_claim')
    .values({
      claim_no: claim.claimNo,
      order_id: claim.orderId,
      order_line_id: claim.lineId,
      account_id: claim.accountId,
      status,
      quantity: claim.quantity,
      paid_fen: claim.paidFen,
      price_fen: claim.priceFen,
      amount_fen: claim.amountFen,
      steps: JSON.stringify(claim.steps),
      asked_by_staff_id: claim.askedByStaffId,
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A claim with its line, its order and who decided. */
export type ListedClaim = ClaimRow &
  Pick<
    Selectable<DB['order_line']>,
    | 'product_id'
    | 'sku_id'
    | 'product_name_zh'
    | 'product_name_en'
    | 'part_number'
    | 'specification_zh'
    | 'specification_en'
    | 'image'
    | 'unit_price_fen'
    | 'warranty_unit_fen'
    | 'pay_price_fen'
    | 'asked_fen'
    | 'protected_fen'
    | 'applied_quantity'
    | 'refunded_quantity'
  > &
  Pick<
    Selectable<DB['purchase_order']>,
    'order_no' | 'payment_id' | 'customer_name' | 'merchant_name_zh' | 'merchant_name_en' | 'received_at'
  > & { line_quantity: number; decider_name: string | null };

type Claims = DB & { c: DB['price_claim'] };
type Matching = SelectQueryBuilder<Claims, 'c', object>;

export interface ClaimFilter {
  readonly keyword: string;
  readonly status?: ClaimStatus | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

/** The claims of a filter: what else their rows show is read for those of a page only. */
function matching(db: Db, scope: ClaimScope, filter: ClaimFilter): Matching {
  let query = db.selectFrom('price_claim as c') as unknown as Matching;
  if (scope !== 'wholeMall') query = query.where('c.account_id', '=', scope.accountId);
  if (filter.status) query = query.where('c.status', '=', filter.status);
  if (filter.createdFrom) query = query.where('c.created_at', '>=', filter.createdFrom);
  if (filter.createdBefore) query = query.where('c.created_at', '<', filter.createdBefore);
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    query = query.where(
      sql<boolean>`(c.claim_no ILIKE ${pattern} OR EXISTS (
        SELECT FROM purchase_order o JOIN order_line l ON l.id = c.order_line_id
        WHERE o.id = c.order_id AND (o.order_no ILIKE ${pattern} OR l.part_number ILIKE ${pattern}
          OR l.product_name_zh ILIKE ${pattern} OR l.product_name_en ILIKE ${pattern}
          ${scope === 'wholeMall' ? sql`OR o.customer_name ILIKE ${pattern}` : sql``})))`,
    );
  }
  return query;
}

/** The rows of these claims, newest first. */
const rowsOf = (db: Db, ids: readonly number[] | SelectQueryBuilder<Claims, 'c', { id: number }>) =>
  db
    .selectFrom('price_claim as c')
    .innerJoin('purchase_order as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', 'l.id', 'c.order_line_id')
    .where('c.id', 'in', ids)
    .selectAll('c')
    .select([
      'l.product_id',
      'l.sku_id',
      'l.product_name_zh',
      'l.product_name_en',
      'l.part_number',
      'l.specification_zh',
      'l.specification_en',
      'l.image',
      'l.unit_price_fen',
      'l.warranty_unit_fen',
      'l.pay_price_fen',
      'l.asked_fen',
      'l.protected_fen',
      'l.applied_quantity',
      'l.refunded_quantity',
      'l.quantity as line_quantity',
      'o.order_no',
      'o.payment_id',
      'o.customer_name',
      'o.merchant_name_zh',
      'o.merchant_name_en',
      'o.received_at',
      sql<string | null>`(SELECT a.nickname FROM account a WHERE a.id = c.decided_by)`.as('decider_name'),
    ])
    .orderBy('c.id', 'desc');

/** One page of claims, newest first; they are counted up to a cap. */
export async function listClaims(
  db: Db,
  scope: ClaimScope,
  filter: ClaimFilter,
  paging: Paging,
): Promise<CappedTotal & { rows: ListedClaim[] }> {
  const found = await pageOfIds(matching(db, scope, filter).select('c.id').orderBy('c.id', 'desc'), paging);
  return { ...found, rows: found.ids.length === 0 ? [] : await rowsOf(db, found.ids).execute() };
}

/** At most `limit` claims, newest first. */
export function findForExport(db: Db, scope: ClaimScope, filter: ClaimFilter, limit: number): Promise<ListedClaim[]> {
  return rowsOf(db, matching(db, scope, filter).select('c.id').orderBy('c.id', 'desc').limit(limit)).execute();
}

/** How many of a filter's claims are in each state, each counted up to a cap. */
export const countByStatus = (db: Db, scope: ClaimScope, filter: ClaimFilter) =>
  countEach(
    db,
    CLAIM_STATUSES.map((status) => [status, matching(db, scope, { ...filter, status })] as const),
  );

export function findClaim(db: Db, scope: ClaimScope, claimNo: string): Promise<ListedClaim | undefined> {
  return rowsOf(
    db,
    matching(db, scope, { keyword: '' }).where('c.claim_no', '=', claimNo).select('c.id'),
  ).executeTakeFirst();
}

/** Claims for lines of an own order that nobody has decided yet. */
export function findOpenClaims(db: Db, { accountId }: BuyerScope, orderNo: string) {
  return db
    .selectFrom('purchase_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .innerJoin('price_claim as c', 'c.order_line_id', 'l.id')
    .select(['c.order_line_id', 'c.quantity'])
    .where('o.order_no', '=', orderNo)
    .where('o.account_id', '=', accountId)
    .where('c.status', '=', 'applied' satisfies ClaimStatus)
    .orderBy('l.id')
    .execute();
}

/** Moves one claim to `status` if it is in one of `from`; the number of rows changed. */
export async function updateClaim(
  tx: Tx,
  id: number,
  from: readonly ClaimStatus[],
  change: { status: ClaimStatus; decided_at: Date; decided_by?: number; refusal?: string; credited_fen?: Fen },
): Promise<number> {
  const result = await tx
    .updateTable('price_claim')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
