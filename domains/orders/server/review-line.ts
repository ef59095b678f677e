import { AppError } from '../../../platform/contract/app-error.ts';
import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { REVIEWABLE } from '../contract/order-rules.ts';
import { ORDER_STATUS_NUMBER, type OrderStatus } from '../contract/order-status.ts';
import { completeOrder } from './complete-order.ts';
import { countAwaitedLines, markReviewed, type OnlyOf, readAwaitedLines } from './line-review-repository.ts';
import { findLines, findOrder, type LineRow, lockOrder } from './order-repository.ts';
import {
  isReviewable,
  merchantNameOf,
  money,
  productNameOf,
  specificationOf,
  VIRTUAL_PRODUCT,
  viewerOf,
} from './order-view.ts';

export interface ReviewedLine {
  readonly merchantId: number;
  readonly line: LineRow;
}

/**
 * Marks a line of the buyer's order as reviewed; with its last one the order is completed. Of two at once, one finds
 * the line reviewed.
 * @returns the line, or why it cannot be reviewed
 * @throws AppError orderNotFound, badStatus
 */
export async function reviewLine(
  tx: Tx,
  scope: BuyerScope,
  { orderNo, lineId, at }: { orderNo: string; lineId: number; at: Date },
): Promise<ReviewedLine | 'missing' | 'reviewed'> {
  const found = await findOrder(tx, scope, orderNo);
  if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
  const order = await lockOrder(tx, found.id);
  const status = order.status as OrderStatus;
  if (!REVIEWABLE.includes(status)) throw new AppError(ORDER_ERRORS.badStatus, { status: ORDER_STATUS_NUMBER[status] });
  const lines = (await findLines(tx, [order.id])).filter(isReviewable);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return 'missing';
  if (line.reviewed_at !== null) return 'reviewed';
  await markReviewed(tx, lineId, at);
  const isLast = lines.every(({ id, reviewed_at }) => id === lineId || reviewed_at !== null);
  if (isLast && status === 'received') await completeOrder(tx, order.id, 'reviewed', at);
  return { merchantId: order.merchant_id, line };
}

/** The caller's lines that wait for a review: all, those of one order, or one of them. */
export async function awaitedLines(context: SignedInContext, only: OnlyOf, paging: Paging) {
  const { database, session } = context;
  const scope = buyerScope(session);
  const viewer = viewerOf(context);
  const [total, rows] = await Promise.all([
    countAwaitedLines(database, scope, only),
    readAwaitedLines(database, scope, only, paging),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    merId: row.merchant_id,
    merName: merchantNameOf(row, viewer.locale),
    merIsSelf: row.is_self,
    productId: row.product_id,
    productName: productNameOf(row, viewer.locale),
    image: row.image,
    sku: specificationOf(row, viewer.locale),
    price: money(viewer, row.unit_price_fen),
    payNum: row.quantity,
    productType: row.product_type === 'virtual' ? VIRTUAL_PRODUCT : 0,
    createTime: row.ordered_at.toISOString(),
  }));
  return toPage(paging, total, list) satisfies Page<unknown>;
}
