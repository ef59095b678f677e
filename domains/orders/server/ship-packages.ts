import { AppError } from '../../../platform/contract/app-error.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { notify } from '../../notices/server/public.ts';
import { recordSerials } from '../../serial-numbers/server/public.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { OWN_DELIVERY, unshipped } from '../contract/order-rules.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { isCarrierNumber } from '../contract/tracking-number.ts';
import { lapseAddressChange } from './change-address.ts';
import { orderLink } from './order-link.ts';
import { findLines, insertEvents, type LineRow, lockOrder, type OrderRow, updateStatus } from './order-repository.ts';
import { factsOf, isAllShipped } from './order-view.ts';
import { addShipped, findExpressCompanies, findPackages, insertPackages } from './package-repository.ts';
import { requireAction } from './require-action.ts';

export interface PackedLine {
  readonly orderDetailId: number;
  readonly quantity: number;
  readonly serialNumbers?: readonly string[] | undefined;
}

export interface PackageToShip {
  readonly expressCode: string;
  readonly trackingNumber: string;
  readonly remark: string;
  readonly lines: readonly PackedLine[];
}

/** An order about to be shipped, locked. */
export interface OrderToShip {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly actor: 'staff' | 'merchant';
}

/** Pieces that can still be put in packages. */
export const leftOf = (line: LineRow) =>
  unshipped({ payNum: line.quantity, deliveryNum: line.shipped_quantity, withheldNum: line.withheld_quantity });

/** Locks an order of the caller's scope. @throws AppError badStatus, allShipped or notYours */
export async function lockToShip(tx: Tx, { session }: SignedInContext, orderId: number): Promise<OrderToShip> {
  const actor = merchantScope(session).merchantId === 'all' ? 'staff' : 'merchant';
  const order = await lockOrder(tx, orderId);
  const lines = await findLines(tx, [order.id]);
  requireAction('ship', factsOf(order.status, lines, 'paid'), actor);
  return { order, lines, actor };
}

/** Pieces per order line over all packages. */
function piecesOf(packages: readonly PackageToShip[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { orderDetailId, quantity } of packages.flatMap((one) => one.lines)) {
    pieces.set(orderDetailId, (pieces.get(orderDetailId) ?? 0) + quantity);
  }
  return pieces;
}

/** @throws AppError shipLineUnknown or shipTooMany */
function requireShippable(lines: readonly LineRow[], pieces: ReadonlyMap<number, number>): void {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  for (const [orderDetailId, quantity] of pieces) {
    const line = lineById.get(orderDetailId);
    if (!line) throw new AppError(ORDER_ERRORS.shipLineUnknown, { orderDetailId });
    if (line.product_type === 'virtual') {
      throw new AppError(ORDER_ERRORS.shipLineVirtual, { partNumber: line.part_number });
    }
    const left = leftOf(line);
    if (quantity > left) throw new AppError(ORDER_ERRORS.shipTooMany, { partNumber: line.part_number, left });
  }
}

/** @throws AppError expressUnknown, trackingNumberRequired or trackingNumberWrong */
async function requireCarriers(tx: Tx, packages: readonly PackageToShip[]): Promise<void> {
  const known = new Set((await findExpressCompanies(tx)).map((company) => company.code));
  for (const { expressCode, trackingNumber } of packages) {
    if (!known.has(expressCode)) throw new AppError(ORDER_ERRORS.expressUnknown, { code: expressCode });
    if (expressCode === OWN_DELIVERY) continue;
    if (!trackingNumber) throw new AppError(ORDER_ERRORS.trackingNumberRequired);
    if (!isCarrierNumber(trackingNumber)) throw new AppError(ORDER_ERRORS.trackingNumberWrong);
  }
}

/** The same line twice in one package is merged. */
function merged(lines: readonly PackedLine[]): PackedLine[] {
  return [...Map.groupBy(lines, ({ orderDetailId }) => orderDetailId)].map(([orderDetailId, same]) => ({
    orderDetailId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    serialNumbers: same.flatMap(({ serialNumbers }) => serialNumbers ?? []),
  }));
}

/** Enters the serial numbers of new packages. @throws AppError of serial numbers */
async function enterSerials(
  tx: Tx,
  { order, lines }: OrderToShip,
  packages: readonly { readonly lines: readonly PackedLine[] }[],
  packageIds: readonly number[],
  at: Date,
): Promise<void> {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const shipped = packages.flatMap((one, place) =>
    one.lines.flatMap(({ orderDetailId, quantity, serialNumbers }) => {
      const line = lineById.get(orderDetailId);
      const packageId = packageIds[place];
      if (!line || packageId === undefined) return [];
      return {
        productId: line.product_id,
        skuId: line.sku_id,
        productNameZh: line.product_name_zh,
        productNameEn: line.product_name_en,
        partNumber: line.part_number,
        orderLineId: line.id,
        packageId,
        pieces: quantity,
        serials: serialNumbers ?? [],
      };
    }),
  );
  const { merchant_id: merchantId, account_id: accountId, order_no: orderNo } = order;
  await recordSerials(tx, { merchantId, accountId, orderNo, at }, shipped);
}

/**
 * Ships packages of a locked order, each with its own delivery note and its serial numbers.
 * @returns the ids of the packages, in the given order
 */
export async function shipPackages(
  tx: Tx,
  context: SignedInContext,
  toShip: OrderToShip,
  packages: readonly PackageToShip[],
): Promise<number[]> {
  const { session, clock } = context;
  const { order, lines, actor } = toShip;
  const { order_no: orderNo } = order;
  await requireCarriers(tx, packages);
  const pieces = piecesOf(packages);
  requireShippable(lines, pieces);

  const at = clock.now();
  const somethingSigned = (await findPackages(tx, order.id)).some((one) => one.signed_at !== null);
  const made = packages.map((one) => ({
    ...one,
    lines: merged(one.lines),
    deliveryNoteNo: businessNumber('DN', at),
  }));
  const ids = await insertPackages(tx, order.id, made, at);
  await lapseAddressChange(tx, order, at);
  await enterSerials(tx, toShip, made, ids, at);
  await addShipped(tx, pieces);
  const complete = isAllShipped(
    lines.map((line) => ({ ...line, shipped_quantity: line.shipped_quantity + (pieces.get(line.id) ?? 0) })),
  );
  const transition = complete && !somethingSigned ? 'shipAll' : 'shipPart';
  await applyTransition(ORDER_TRANSITIONS, transition, actor, (from, to) =>
    updateStatus(tx, order.id, from, { status: to }),
  );
  for (const { deliveryNoteNo: comment } of made) {
    await insertEvents(tx, [order.id], { action: 'ship', actor, actorId: session.accountId, comment, at });
  }
  await notify(
    tx,
    {
      accountId: order.account_id,
      kind: 'orderShipped',
      params: { orderNo, packages: made.length },
      link: orderLink(orderNo),
    },
    at,
  );
  await writeAudit(tx, context, {
    action: 'order.ship',
    entity: 'order',
    entityId: orderNo,
    before: { status: order.status },
    after: { status: ORDER_TRANSITIONS[transition].to, packages: made },
  });
  return ids;
}
