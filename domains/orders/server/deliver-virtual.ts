import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { deliverTypedKeys, takeFreeKeys } from '../../licence-keys/server/public.ts';
import { notify } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { deliverLicenceKeys as deliverLicenceKeysContract } from '../contract/admin-order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { completionTime } from '../contract/order-rules.ts';
import { canDeliver, ORDER_STATUS_NUMBER, ORDER_TRANSITIONS, type OrderStatus } from '../contract/order-status.ts';
import { lapseAddressChange } from './change-address.ts';
import { endDelivery, putOffDelivery } from './licence-delivery-repository.ts';
import {
  findLines,
  findOrder,
  insertEvents,
  type LineRow,
  lockOrder,
  type OrderRow,
  updateStatus,
} from './order-repository.ts';
import { isAllShipped, ONLINE_DELIVERY, productNameOf } from './order-view.ts';
import { addShipped, findPackages, insertPackages, signPackages } from './package-repository.ts';
import { leftOf } from './ship-packages.ts';
import { tellOfFew, tellOfMissing } from './tell-of-keys.ts';

/** The page of the keys of an order. */
const keysLink = (orderNo: string) => `/order/virtual_order_details?orderNo=${encodeURIComponent(orderNo)}`;

/** Lines of which keys are still to be delivered. */
const awaited = (lines: readonly LineRow[]) =>
  lines.filter((line) => line.product_type === 'virtual' && leftOf(line) > 0);

type By =
  | { readonly actor: 'system'; readonly actorId: null }
  | { readonly actor: 'staff' | 'merchant'; readonly actorId: number };

interface ToDeliver {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly by: By;
  readonly at: Date;
  readonly completionDays: number;
}

/** Moves the order on: with nothing left to deliver or to sign for it is received. */
async function moveOn(tx: Tx, { order, lines, by, at, completionDays }: ToDeliver): Promise<OrderStatus> {
  const isOver = isAllShipped(lines) && (await findPackages(tx, order.id)).every((one) => one.signed_at !== null);
  const transition = isOver ? 'deliverLast' : 'deliverPart';
  const received = isOver ? { received_at: at, completes_at: completionTime(at, completionDays) } : {};
  await applyTransition(ORDER_TRANSITIONS, transition, by.actor, (from, status) =>
    updateStatus(tx, order.id, from, { status, ...received }),
  );
  if (isOver) await lapseAddressChange(tx, order, at);
  return ORDER_TRANSITIONS[transition].to;
}

/** Delivered pieces as a package without a carrier, which needs no signature. */
async function packDelivered(tx: Tx, toDeliver: ToDeliver, delivered: ReadonlyMap<number, number>): Promise<void> {
  const { order, by, at } = toDeliver;
  const deliveryNoteNo = businessNumber('DN', at);
  const contents = [...delivered].map(([orderDetailId, quantity]) => ({ orderDetailId, quantity }));
  const [packageId] = await insertPackages(
    tx,
    order.id,
    [{ deliveryNoteNo, expressCode: ONLINE_DELIVERY, trackingNumber: '', remark: '', lines: contents }],
    at,
  );
  if (packageId === undefined) throw new Error('the package was not made');
  await signPackages(tx, { orderId: order.id, packageId }, { at, fileUrl: null });
  await addShipped(tx, delivered);
  await insertEvents(tx, [order.id], { action: 'deliver', ...by, comment: deliveryNoteNo, at });
  const lines = toDeliver.lines.map((line) => ({
    ...line,
    shipped_quantity: line.shipped_quantity + (delivered.get(line.id) ?? 0),
  }));
  await moveOn(tx, { ...toDeliver, lines });
  const { account_id: accountId, order_no: orderNo } = order;
  await notify(tx, { accountId, kind: 'licenceKeysDelivered', params: { orderNo }, link: keysLink(orderNo) }, at);
}

const deliveryOf = ({ order, at }: ToDeliver, line: LineRow) => ({
  accountId: order.account_id,
  merchantId: order.merchant_id,
  orderNo: order.order_no,
  orderLineId: line.id,
  skuId: line.sku_id,
  at,
});

/** Takes free keys for all lines that wait for some. @returns pieces by line */
async function takeAwaited(tx: Tx, services: Pick<Services, 'environment'>, toDeliver: ToDeliver) {
  const delivered = new Map<number, number>();
  // In the order of their SKUs, as everybody takes them.
  for (const line of awaited(toDeliver.lines).toSorted((a, b) => a.sku_id - b.sku_id)) {
    const count = await takeFreeKeys(tx, services, { ...deliveryOf(toDeliver, line), count: leftOf(line) });
    if (count > 0) delivered.set(line.id, count);
  }
  return delivered;
}

/** Delivers what a paid order waits for from the keys of the shop; without enough of them it is tried again later. */
export async function deliverDue(services: Services, orderId: number): Promise<void> {
  const { database, clock } = services;
  const { completionDays } = await readSettings(services);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const order = await lockOrder(tx, orderId);
    const lines = await findLines(tx, [orderId]);
    const waiting = awaited(lines);
    const [first] = waiting;
    if (!first || !canDeliver(order.status as OrderStatus)) return endDelivery(tx, orderId);
    const toDeliver: ToDeliver = { order, lines, by: { actor: 'system', actorId: null }, at, completionDays };
    const delivered = await takeAwaited(tx, services, toDeliver);
    if (delivered.size > 0) await packDelivered(tx, toDeliver, delivered);
    const isShort = (line: LineRow) => leftOf(line) > (delivered.get(line.id) ?? 0);
    const missing = waiting.find(isShort);
    // Of a SKU that an order still waits for the shop hears that instead.
    const served = waiting.filter((line) => delivered.has(line.id) && !isShort(line));
    await tellOfFew(tx, order, served, delivered, at);
    if (!missing) return endDelivery(tx, orderId);
    if (await putOffDelivery(tx, orderId, at)) await tellOfMissing(tx, order, missing, at);
  });
}

/** Delivers keys that a keeper typed for lines of an order. */
export async function deliverLicenceKeys(
  { orderNo, lines: typed }: RequestOf<typeof deliverLicenceKeysContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock, locale } = context;
  const scope = merchantScope(session);
  const { completionDays } = await readSettings(context);
  await inTransaction(database, async (tx) => {
    const found = await findOrder(tx, scope, orderNo);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    const order = await lockOrder(tx, found.id);
    const status = order.status as OrderStatus;
    if (!canDeliver(status)) throw new AppError(ORDER_ERRORS.badStatus, { status: ORDER_STATUS_NUMBER[status] });
    const lines = await findLines(tx, [order.id]);
    const actor = scope.merchantId === 'all' ? 'staff' : 'merchant';
    const toDeliver: ToDeliver = {
      order,
      lines,
      by: { actor, actorId: session.accountId },
      at: clock.now(),
      completionDays,
    };
    const delivered = new Map<number, number>();
    for (const { orderDetailId, licenceKeys } of typed) {
      const line = awaited(lines).find(({ id }) => id === orderDetailId);
      if (!line || delivered.has(orderDetailId)) throw new AppError(ORDER_ERRORS.shipLineUnknown, { orderDetailId });
      const { part_number: partNumber } = line;
      if (licenceKeys.length > leftOf(line))
        throw new AppError(ORDER_ERRORS.shipTooMany, { partNumber, left: leftOf(line) });
      await deliverTypedKeys(tx, context, { ...deliveryOf(toDeliver, line), partNumber, keys: licenceKeys });
      delivered.set(orderDetailId, licenceKeys.length);
    }
    await packDelivered(tx, toDeliver, delivered);
    await writeAudit(tx, context, {
      action: 'order.deliver-keys',
      entity: 'order',
      entityId: orderNo,
      before: { status },
      // How many, never which.
      after: {
        keys: lines.flatMap((line) => {
          const count = delivered.get(line.id);
          return count ? [{ product: productNameOf(line, locale), count }] : [];
        }),
      },
    });
  });
  return true;
}
