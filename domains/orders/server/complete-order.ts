import type { Tx } from '../../../platform/server/database.ts';
import { notify } from '../../notices/server/public.ts';
import { releaseOrderPoints } from '../../wallet/server/public.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { orderLink } from './order-link.ts';
import { completeReceived, insertEvents } from './order-repository.ts';

/**
 * Completes a received order: `due` only when its time has come, `reviewed` at once, as its buyer has said all there is
 * to say. Does nothing where somebody else was faster.
 */
export async function completeOrder(tx: Tx, id: number, why: 'due' | 'reviewed', at: Date): Promise<void> {
  const { from, to } = ORDER_TRANSITIONS.complete;
  const order = await completeReceived(tx, id, { from, status: to, at, isDue: why === 'due' });
  if (!order) return;
  const { accountId, orderNo } = order;
  await insertEvents(tx, [id], { action: 'complete', actor: 'system', actorId: null, at });
  await releaseOrderPoints(tx, [orderNo], at);
  await notify(tx, { accountId, kind: 'orderCompleted', params: { orderNo }, link: orderLink(orderNo) }, at);
}
