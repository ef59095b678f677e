import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { buyerScope, type Session } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { announceWithCommit } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { DELIVERY_NOTE } from '../contract/order.ts';
import type {
  confirmReceipt as confirmReceiptContract,
  deleteOrder as deleteOrderContract,
  signPackage,
} from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { completionTime } from '../contract/order-rules.ts';
import { ORDER_STATUS_NUMBER, ORDER_TRANSITIONS, type OrderStatus } from '../contract/order-status.ts';
import { officeOrderLink } from './order-link.ts';
import {
  findLines,
  findLockedOrder,
  hideFromBuyer,
  insertEvents,
  lockOrder,
  type OrderRow,
  updateStatus,
} from './order-repository.ts';
import { factsOf } from './order-view.ts';
import { findOwnPackage, findPackages, signPackages } from './package-repository.ts';
import { reportPackage } from './report-package.ts';
import { requireAction } from './require-action.ts';

/** From receipt on the order's completion time is fixed: changing the limit later does not move it. */
const received = (status: OrderStatus, at: Date, completionDays: number) => ({
  status,
  received_at: at,
  completes_at: completionTime(at, completionDays),
});

/** The shop is told that its order has arrived. */
function tellReceived(tx: Tx, { merchant_id, order_no: orderNo }: OrderRow, at: Date): void {
  const office = { merchantId: merchant_id, permission: 'admin:orders:edit', link: officeOrderLink(orderNo) } as const;
  announceWithCommit(tx, { people: [], offices: [{ ...office, kind: 'orderReceived', params: { orderNo } }] }, at);
}

/** Receipt begins terms that run against the buyer: nobody who acts for them confirms it. */
function requireBuyer({ simulatedById }: Session): void {
  if (simulatedById !== null) throw new AppError(ORDER_ERRORS.receiptWhileSimulated);
}

/**
 * Signs for one package, with what is missing or damaged in it; the last one of a completely shipped order marks the
 * order as received.
 */
export async function signOnePackage(
  { id, signedFileUrl, report }: RequestOf<typeof signPackage>,
  context: SignedInContext,
): Promise<string> {
  const { database, session, clock, locale } = context;
  requireBuyer(session);
  const scope = buyerScope(session);
  const { completionDays } = await readSettings(context);
  await inTransaction(database, async (tx) => {
    const found = await findOwnPackage(tx, scope, id);
    if (!found) throw new AppError(ORDER_ERRORS.packageNotFound);
    if (signedFileUrl && !(await isOwnUpload(tx, scope, DELIVERY_NOTE, signedFileUrl))) {
      throw new AppError(ORDER_ERRORS.fileUnknown);
    }
    const order = await lockOrder(tx, found.order_id);
    const lines = await findLines(tx, [order.id]);
    const facts = factsOf(order.status, lines, 'paid');
    requireAction('signPackage', facts, 'buyer');

    const at = clock.now();
    const signed = await signPackages(tx, { orderId: order.id, packageId: id }, { at, fileUrl: signedFileUrl || null });
    if (signed.length === 0) {
      throw new AppError(ORDER_ERRORS.badStatus, { status: ORDER_STATUS_NUMBER[order.status as OrderStatus] });
    }
    const isLast = facts.allShipped && (await findPackages(tx, order.id)).every((one) => one.signed_at !== null);
    await applyTransition(ORDER_TRANSITIONS, isLast ? 'signLast' : 'signPart', 'buyer', (from, to) =>
      updateStatus(tx, order.id, from, isLast ? received(to, at, completionDays) : { status: to }),
    );
    const comment = signed.join(', ');
    const event = { actor: 'buyer', actorId: session.accountId, comment, at } as const;
    await insertEvents(tx, [order.id], { action: 'sign', ...event });
    if (report) {
      await reportPackage(tx, scope, { order, lines, packageId: id, report, at });
      await insertEvents(tx, [order.id], { action: 'report', ...event });
    }
    if (isLast) tellReceived(tx, order, at);
  });
  return m.orders_done({}, { locale });
}

/** Signs for all remaining packages at once. */
export async function confirmReceipt(
  { orderNo }: RequestOf<typeof confirmReceiptContract>,
  context: SignedInContext,
): Promise<string> {
  const { database, session, clock, locale } = context;
  requireBuyer(session);
  const { completionDays } = await readSettings(context);
  await inTransaction(database, async (tx) => {
    const order = await findLockedOrder(tx, buyerScope(session), orderNo);
    if (!order) throw new AppError(ORDER_ERRORS.orderNotFound);
    requireAction('confirmReceipt', factsOf(order.status, await findLines(tx, [order.id]), 'paid'), 'buyer');

    const at = clock.now();
    const signed = await signPackages(tx, { orderId: order.id }, { at, fileUrl: null });
    await applyTransition(ORDER_TRANSITIONS, 'confirmReceipt', 'buyer', (from, to) =>
      updateStatus(tx, order.id, from, received(to, at, completionDays)),
    );
    const by = { actor: 'buyer', actorId: session.accountId } as const;
    await insertEvents(tx, [order.id], { action: 'confirmReceipt', ...by, comment: signed.join(', '), at });
    tellReceived(tx, order, at);
  });
  return m.orders_done({}, { locale });
}

/** Hides a finished order from its buyer; staff still see it. */
export async function deleteOrder(
  { orderNo }: RequestOf<typeof deleteOrderContract>,
  { database, session }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const order = await findLockedOrder(tx, buyerScope(session), orderNo);
    if (!order) throw new AppError(ORDER_ERRORS.orderNotFound);
    requireAction('delete', factsOf(order.status, [], ''), 'buyer');
    await hideFromBuyer(tx, order.id);
  });
  return true;
}
