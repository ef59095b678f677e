import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { returnAddressOf } from '../../merchants/server/public.ts';
import { notify } from '../../notices/server/public.ts';
import {
  type AskedPieces,
  grantRefund,
  lockOrderedLine,
  type OrderedLine,
  releasePieces,
} from '../../orders/server/public.ts';
import { returnMoney } from '../../payments/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { isWantedBy, leftToOthers } from '../../sign-in/server/public.ts';
import type {
  approveRefund as approveRefundContract,
  receiveGoods as receiveGoodsContract,
  refuseRefund as refuseRefundContract,
} from '../contract/refund-admin-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';
import {
  REFUND_TRANSITIONS,
  type RefundAction,
  type RefundKind,
  type RefundStatus,
  refundActions,
  refundStatusNumber,
} from '../contract/refund-status.ts';
import { finishRefund } from './finish-refund.ts';
import {
  countCameBack,
  findRefund,
  insertStep,
  type ListedRefund,
  lockRefund,
  type RefundRow,
  type RefundScope,
  setFreight,
  updateRefund,
} from './refund-repository.ts';
import { refundLink } from './tell-of-refund.ts';

export const askedPieces = (refund: RefundRow): AskedPieces => ({
  lineId: refund.order_line_id,
  quantity: refund.quantity,
  unshipped: refund.unshipped_quantity,
  amountFen: refund.amount_fen,
  points: refund.points,
});

export interface LockedRefund {
  readonly listed: ListedRefund;
  readonly refund: RefundRow;
  readonly ordered: OrderedLine;
}

/**
 * A refund of this scope about to take one of these steps: payment, order and refund locked, in the order in which
 * everybody locks them.
 * @throws AppError refundNotFound, or badStatus when it can take none of them (any more)
 */
export async function lockForStep(
  tx: Tx,
  scope: RefundScope,
  refundNo: string,
  actions: readonly RefundAction[],
  actor: Actor,
): Promise<LockedRefund & { action: RefundAction }> {
  const listed = await findRefund(tx, scope, refundNo);
  if (!listed) throw new AppError(REFUND_ERRORS.refundNotFound);
  const { payment_id: paymentId, order_id: orderId, order_line_id: lineId } = listed;
  const ordered = await lockOrderedLine(tx, { paymentId, orderId, lineId });
  const refund = await lockRefund(tx, listed.id);
  const status = refund.status as RefundStatus;
  const possible = refundActions({ status, kind: refund.kind as RefundKind }, actor);
  const action = possible.find((one) => actions.includes(one));
  if (!action) throw new AppError(REFUND_ERRORS.badStatus, { status: refundStatusNumber(status) });
  return { listed, refund, ordered, action };
}

function deciderOf({ session }: SignedInContext) {
  const scope = merchantScope(session);
  const actor: Actor = scope.merchantId === 'all' ? 'staff' : 'merchant';
  return { scope, actor, by: { actor, actorId: session.accountId } };
}

/** The pieces are refunded and their money is on its way back. @returns the freight that goes back with it */
async function payBack(
  tx: Tx,
  context: SignedInContext,
  { listed, refund, ordered }: LockedRefund,
  { restocked, completionDays }: { restocked: number; completionDays: number },
): Promise<{ freightFen: Fen }> {
  const at = context.clock.now();
  const { refund_no: refundNo } = refund;
  const { freightFen } = await grantRefund(tx, ordered, {
    refundNo,
    pieces: askedPieces(refund),
    restocked,
    cameBack: await countCameBack(tx, refund),
    at,
    completionDays,
  });
  if (freightFen > 0) await setFreight(tx, refund.id, freightFen);
  const amountFen = refund.amount_fen + freightFen;
  if (amountFen === 0) await finishRefund(tx, refundNo, at);
  else {
    const { payment_id: paymentId } = listed;
    await returnMoney(tx, context, { paymentId, reference: refundNo, amountFen, remark: refundNo, at });
  }
  return { freightFen };
}

/**
 * Nobody gives back money that they asked for themselves, while somebody else may.
 * @returns what the audit trail says of it where nobody else may
 * @throws AppError ownRequest
 */
async function requireOtherEyes(
  tx: Tx,
  { session: { accountId } }: SignedInContext,
  refund: RefundRow,
): Promise<{ ownRequest?: true }> {
  if (!isWantedBy(refund, accountId)) return {};
  const isForOthers = await leftToOthers(tx, accountId, 'admin:refunds:approve', refund.merchant_id);
  if (isForOthers(refund)) throw new AppError(REFUND_ERRORS.ownRequest);
  return { ownRequest: true };
}

/** Grants a request: money only is given back, goods are awaited first. */
export async function approveRefund(
  input: RequestOf<typeof approveRefundContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, clock } = context;
  const { scope, actor, by } = deciderOf(context);
  const { completionDays } = await readSettings(context);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const locked = await lockForStep(tx, scope, input.refundOrderNo, ['approve', 'approveReturn'], actor);
    const { refund, action, listed } = locked;
    const own = await requireOtherEyes(tx, context, refund);
    const address = action === 'approveReturn' ? await returnAddress(tx, input, refund) : {};
    await applyTransition(REFUND_TRANSITIONS, action, actor, (from, status) =>
      updateRefund(tx, refund.id, from, { status, ...address }),
    );
    await insertStep(tx, refund.id, { action: 'audit', ...by, comment: '', at });
    const note = (granted: { freightFen?: Fen }) =>
      writeAudit(tx, context, {
        action: 'refund.approve',
        entity: 'refund',
        entityId: refund.refund_no,
        before: { status: refund.status },
        after: { status: REFUND_TRANSITIONS[action].to, amountFen: refund.amount_fen, ...granted, ...address, ...own },
      });
    const params = { refundNo: refund.refund_no, orderNo: listed.order_no };
    const to = { accountId: refund.account_id, params, link: refundLink(refund.refund_no) };
    if (action === 'approveReturn') {
      await note({});
      await notify(tx, { ...to, kind: 'refundGoodsAwaited' }, at);
      return;
    }
    await notify(tx, { ...to, kind: 'refundApproved' }, at);
    await note(await payBack(tx, context, locked, { restocked: refund.unshipped_quantity, completionDays }));
  });
  return true;
}

/** @throws AppError addressMissing when neither staff nor the shop say where the goods go */
async function returnAddress(tx: Tx, input: RequestOf<typeof approveRefundContract>, refund: RefundRow) {
  if (refund.return_method === 'none') return {};
  const shop = await returnAddressOf(tx, refund.merchant_id);
  const address = {
    return_name: input.returnName || shop.name,
    return_phone: input.returnPhone || shop.phone,
    return_address: input.returnAddress || shop.address,
  };
  if (!address.return_address || !address.return_phone) throw new AppError(REFUND_ERRORS.addressMissing);
  return address;
}

/** Refuses a request, or the goods that came back; the pieces can be asked for again. */
export async function refuseRefund(
  { refundOrderNo, reason }: RequestOf<typeof refuseRefundContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { scope, actor, by } = deciderOf(context);
  await inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const { refund, action, listed } = await lockForStep(tx, scope, refundOrderNo, ['refuse', 'rejectGoods'], actor);
    await applyTransition(REFUND_TRANSITIONS, action, actor, (from, status) =>
      updateRefund(tx, refund.id, from, { status, refusal: reason }),
    );
    await releasePieces(tx, askedPieces(refund), at);
    await insertStep(tx, refund.id, { action: 'refuse', ...by, comment: reason, at });
    await notify(
      tx,
      {
        accountId: refund.account_id,
        kind: 'refundRefused',
        params: { refundNo: refund.refund_no, orderNo: listed.order_no, reason },
        link: refundLink(refund.refund_no),
      },
      at,
    );
    await writeAudit(tx, context, {
      action: 'refund.refuse',
      entity: 'refund',
      entityId: refund.refund_no,
      before: { status: refund.status },
      after: { status: 'refused', reason },
    });
  });
  return true;
}

/** The goods are back and in order: the money follows. */
export async function receiveGoods(
  { refundOrderNo, inspection, restocked }: RequestOf<typeof receiveGoodsContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, clock } = context;
  const { scope, actor, by } = deciderOf(context);
  const { completionDays } = await readSettings(context);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const locked = await lockForStep(tx, scope, refundOrderNo, ['receive'], actor);
    const { refund, listed } = locked;
    const own = await requireOtherEyes(tx, context, refund);
    await applyTransition(REFUND_TRANSITIONS, 'receive', actor, (from, status) =>
      updateRefund(tx, refund.id, from, { status, inspection, restocked }),
    );
    await insertStep(tx, refund.id, { action: 'receiving', ...by, comment: inspection, at });
    const params = { refundNo: refund.refund_no, orderNo: listed.order_no };
    await notify(
      tx,
      { accountId: refund.account_id, kind: 'refundApproved', params, link: refundLink(refund.refund_no) },
      at,
    );
    const granted = await payBack(tx, context, locked, { restocked: restocked ? refund.quantity : 0, completionDays });
    await writeAudit(tx, context, {
      action: 'refund.receive',
      entity: 'refund',
      entityId: refund.refund_no,
      before: { status: refund.status },
      after: { status: 'refunding', restocked, inspection, amountFen: refund.amount_fen, ...granted, ...own },
    });
  });
  return true;
}
