import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { askPieces, findOrderedLine, lockOrderedLine } from '../../orders/server/public.ts';
import { areOwnUploads } from '../../uploads/server/public.ts';
import { MAX_REFUND_PICTURES, REFUND_PICTURE } from '../contract/refund.ts';
import type { applyForRefund as applyForRefundContract } from '../contract/refund-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';
import {
  REFUND_KIND_NUMBER,
  REFUND_KINDS,
  RETURN_METHOD_NUMBER,
  RETURN_METHODS,
  type RefundKind,
  type ReturnMethod,
} from '../contract/refund-status.ts';
import { type RefundableLine, refundablePieces, refundOf, unshippedOf } from '../contract/refundable.ts';
import { refundableOf } from './refund-facts.ts';
import { insertRefund, insertStep } from './refund-repository.ts';
import { tellShop } from './tell-of-refund.ts';

export const kindOf = (number: number): RefundKind =>
  REFUND_KINDS.find((kind) => REFUND_KIND_NUMBER[kind] === number) ?? 'refundOnly';
const methodOf = (number: number): ReturnMethod =>
  RETURN_METHODS.find((method) => RETURN_METHOD_NUMBER[method] === number) ?? 'none';

/** @throws AppError notRefundable, nothingToReturn or tooMany: why not so many pieces can be asked for */
export function requireRefundable(line: RefundableLine, kind: RefundKind, pieces: number): void {
  const possible = refundablePieces(line);
  if (possible.refundOnly === 0) {
    const isOver = !line.isGift && line.applied + line.refunded >= line.quantity;
    throw isOver ? new AppError(REFUND_ERRORS.tooMany, { left: 0 }) : new AppError(REFUND_ERRORS.notRefundable);
  }
  if (pieces > possible.refundOnly) throw new AppError(REFUND_ERRORS.tooMany, { left: possible.refundOnly });
  const left = possible[kind];
  if (pieces > left) throw new AppError(REFUND_ERRORS.nothingToReturn, { left });
}

async function ownPictures(tx: Tx, scope: BuyerScope, joined: string): Promise<string[]> {
  const urls = [...new Set(joined.split(',').flatMap((url) => url.trim() || []))];
  if (urls.length > MAX_REFUND_PICTURES) throw new AppError(REFUND_ERRORS.pictureUnknown);
  if (!(await areOwnUploads(tx, scope, REFUND_PICTURE, urls))) throw new AppError(REFUND_ERRORS.pictureUnknown);
  return urls;
}

/** Asks for the refund of pieces of a line; they are not shipped, and not asked for again, until it is decided. */
export async function applyForRefund(
  input: RequestOf<typeof applyForRefundContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof applyForRefundContract>> {
  const { database, session, clock } = context;
  const scope = buyerScope(session);
  const kind = kindOf(input.afterSalesType);
  const returnMethod = methodOf(input.returnGoodsType);
  if ((kind === 'refundOnly') !== (returnMethod === 'none')) throw new AppError(REFUND_ERRORS.methodMismatch);
  return inTransaction(database, async (tx) => {
    const found = await findOrderedLine(tx, scope, input.orderNo, input.orderDetailId);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    const pictures = await ownPictures(tx, scope, input.reasonImage);
    const { order, line } = await lockOrderedLine(tx, {
      paymentId: found.order.payment_id,
      orderId: found.order.id,
      lineId: found.line.id,
    });
    const facts = refundableOf(order, line);
    requireRefundable(facts, kind, input.num);

    const at = clock.now();
    const asked = {
      lineId: line.id,
      quantity: input.num,
      unshipped: unshippedOf(facts, kind, input.num),
      ...refundOf(facts, input.num),
    };
    // The line is locked: this cannot fail, and if it could, nobody would be paid twice.
    if (!(await askPieces(tx, asked))) throw new AppError(REFUND_ERRORS.tooMany, { left: 0 });
    const refundNo = businessNumber('RF', at);
    const id = await insertRefund(tx, {
      ...asked,
      refundNo,
      orderId: order.id,
      accountId: order.account_id,
      merchantId: order.merchant_id,
      kind,
      returnMethod,
      reason: input.text,
      explanation: input.explain,
      pictures,
      askedByStaffId: session.simulatedById,
      at,
    });
    await insertStep(tx, id, { action: 'apply', actor: 'buyer', actorId: session.accountId, comment: input.text, at });
    await tellShop(tx, order.merchant_id, 'refundApplied', { refundNo, orderNo: order.order_no }, at);
    return { refundOrderNo: refundNo };
  });
}
