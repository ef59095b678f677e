import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { readCarriers, releasePieces } from '../../orders/server/public.ts';
import type {
  revokeRefund as revokeRefundContract,
  sendGoodsBack as sendGoodsBackContract,
} from '../contract/refund-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';
import { REFUND_TRANSITIONS } from '../contract/refund-status.ts';
import { askedPieces, lockForStep } from './decide-refund.ts';
import { insertStep, updateRefund } from './refund-repository.ts';
import { tellShop } from './tell-of-refund.ts';

/** The buyer has sent the goods, or says when they bring them. */
export async function sendGoodsBack(
  { refundOrderNo, telephone, expressName, trackingNumber }: RequestOf<typeof sendGoodsBackContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  const carriers = await readCarriers(database);
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const { refund, listed } = await lockForStep(tx, buyerScope(session), refundOrderNo, ['sendGoods'], 'buyer');
    if (refund.return_method === 'courier' && !(expressName && trackingNumber)) {
      throw new AppError(REFUND_ERRORS.trackingRequired);
    }
    await applyTransition(REFUND_TRANSITIONS, 'sendGoods', 'buyer', (from, status) =>
      updateRefund(tx, refund.id, from, {
        status,
        telephone,
        express_name: expressName,
        tracking_number: trackingNumber,
      }),
    );
    const step = { action: 'returning', actor: 'buyer', actorId: session.accountId, at } as const;
    const expressCode = carriers.codeOf(expressName) ?? '';
    const comment = [expressCode === '' ? expressName : '', trackingNumber].filter(Boolean).join(' ');
    await insertStep(tx, refund.id, { ...step, expressCode, comment });
    const params = { refundNo: refund.refund_no, orderNo: listed.order_no };
    await tellShop(tx, refund.merchant_id, 'refundGoodsSent', params, at);
  });
  return true;
}

/** Takes a request back; its pieces are shipped, or can be asked for, again. */
export async function revokeRefund(
  { refundOrderNo }: RequestOf<typeof revokeRefundContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const { refund, listed } = await lockForStep(tx, buyerScope(session), refundOrderNo, ['revoke'], 'buyer');
    await applyTransition(REFUND_TRANSITIONS, 'revoke', 'buyer', (from, status) =>
      updateRefund(tx, refund.id, from, { status }),
    );
    await releasePieces(tx, askedPieces(refund), at);
    await insertStep(tx, refund.id, { action: 'revoke', actor: 'buyer', actorId: session.accountId, comment: '', at });
    const params = { refundNo: refund.refund_no, orderNo: listed.order_no };
    await tellShop(tx, refund.merchant_id, 'refundRevoked', params, at);
  });
  return true;
}
