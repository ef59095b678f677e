import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { notify } from '../../notices/server/public.ts';
import type { shipOrder as shipOrderContract } from '../contract/admin-order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { unshipped } from '../contract/order-rules.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { orderLink } from './order-link.ts';
import { findLines, findOrder, insertEvents, type LineRow, lockOrder, updateStatus } from './order-repository.ts';
import { factsOf, isAllShipped, OWN_DELIVERY } from './order-view.ts';
import { addShipped, findExpressCompanies, findPackages, insertPackages } from './package-repository.ts';
import { requireAction } from './require-action.ts';

type Packages = RequestOf<typeof shipOrderContract>['packages'];

/** Pieces per order line over all packages. */
function piecesOf(packages: Packages): Map<number, number> {
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
    const left = unshipped({
      payNum: line.quantity,
      deliveryNum: line.shipped_quantity,
      withheldNum: line.withheld_quantity,
    });
    if (quantity > left) throw new AppError(ORDER_ERRORS.shipTooMany, { partNumber: line.part_number, left });
  }
}

/** The same line twice in one package is merged. */
function merged(lines: Packages[number]['lines']): Packages[number]['lines'] {
  const pieces = new Map<number, number>();
  for (const { orderDetailId, quantity } of lines) {
    pieces.set(orderDetailId, (pieces.get(orderDetailId) ?? 0) + quantity);
  }
  return [...pieces].map(([orderDetailId, quantity]) => ({ orderDetailId, quantity }));
}

/** Ships an order, or part of it: creates packages, each with its own delivery note. */
export async function shipOrder(
  { orderNo, packages }: RequestOf<typeof shipOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof shipOrderContract>> {
  const { database, session, clock } = context;
  const scope = merchantScope(session);
  const actor = scope.merchantId === 'all' ? 'staff' : 'merchant';
  const packageIds = await inTransaction(database, async (tx) => {
    const found = await findOrder(tx, scope, orderNo);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    const order = await lockOrder(tx, found.id);
    const lines = await findLines(tx, [order.id]);
    requireAction('ship', factsOf(order.status, lines, 'paid'), actor);
    const known = new Set((await findExpressCompanies(tx)).map((company) => company.code));
    for (const { expressCode, trackingNumber } of packages) {
      if (!known.has(expressCode)) throw new AppError(ORDER_ERRORS.expressUnknown, { code: expressCode });
      if (!trackingNumber && expressCode !== OWN_DELIVERY) throw new AppError(ORDER_ERRORS.trackingNumberRequired);
    }
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
  });
  return { packageIds };
}
