import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { PriceStep } from '../../pricing/contract/price-rules.ts';
import type { ClaimStatus } from '../contract/price-claim-status.ts';

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

type Joined = DB & { c: DB['price_claim']; o: DB['purchase_order']; l: DB['order_line'] };
type Matching = SelectQueryBuilder<Joined, 'c' | 'o' | 'l', object>;

export interface ClaimFilter {
  readonly keyword: string;
  readonly status?: ClaimStatus | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

function matching(db: Db, scope: ClaimScope, filter: ClaimFilter): Matching {
  let query = db
    .selectFrom('price_claim as c')
    .innerJoin('purchase_order as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', 'l.id', 'c.order_line_id') as unknown as Matching;
  if (scope !== 'wholeMall') query = query.where('c.account_id', '=', scope.accountId);
  if (filter.status) query = query.where('c.status', '=', filter.status);
  if (filter.createdFrom) query = query.where('c.created_at', '>=', filter.createdFrom);
  if (filter.createdBefore) query = query.where('c.created_at', '<', filter.createdBefore);
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('c.claim_no', 'ilike', pattern),
        eb('o.order_no', 'ilike', pattern),
        eb('l.part_number', 'ilike', pattern),
        eb('l.product_name_zh', 'ilike', pattern),
        eb('l.product_name_en', 'ilike', pattern),
        ...(scope === 'wholeMall' ? [eb('o.customer_name', 'ilike', pattern)] : []),
      ]),
    );
  }
  return query;
}

const rowsOf = (query: Matching) =>
  query
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

/** One page of claims, newest first. */
export async function listClaims(
  db: Db,
  scope: ClaimScope,
  filter: ClaimFilter,
  { page, limit }: Paging,
): Promise<{ rows: ListedClaim[]; total: number }> {
  const query = matching(db, scope, filter);
  const [rows, counted] = await Promise.all([
    rowsOf(query)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** At most `limit` claims, newest first. */
export function findForExport(db: Db, scope: ClaimScope, filter: ClaimFilter, limit: number): Promise<ListedClaim[]> {
  return rowsOf(matching(db, scope, filter))
    .limit(limit)
    .execute();
}

export async function countByStatus(
  db: Db,
  scope: ClaimScope,
  filter: ClaimFilter,
): Promise<{ status: ClaimStatus; count: number }[]> {
  const rows = await matching(db, scope, filter)
    .select((eb) => ['c.status', eb.fn.countAll<number>().as('count')])
    .groupBy('c.status')
    .orderBy('c.status')
    .execute();
  return rows.map(({ status, count }) => ({ status: status as ClaimStatus, count }));
}

export function findClaim(db: Db, scope: ClaimScope, claimNo: string): Promise<ListedClaim | undefined> {
  return rowsOf(matching(db, scope, { keyword: '' }).where('c.claim_no', '=', claimNo)).executeTakeFirst();
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
