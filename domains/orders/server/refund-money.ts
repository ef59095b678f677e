import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { OrderDetail } from '../contract/order.ts';

/** How far the money of an own order's granted refunds is back. */
export type RefundMoney = Pick<OrderDetail, 'refundedTime' | 'refundedLineList'>;

export const NO_REFUND_MONEY: RefundMoney = { refundedTime: null, refundedLineList: [] };

/** By the ids of orders; asked of those of which a refund was granted only. */
export const REFUND_MONEY = port<
  (context: SignedInContext, orderIds: readonly number[]) => Promise<ReadonlyMap<number, RefundMoney>>
>('refund money', async () => new Map());

/** Of these own orders, by their ids. */
export async function refundMoneyOf(
  context: SignedInContext,
  orders: readonly Pick<OrderDetail, 'id' | 'orderInfoList'>[],
): Promise<(id: number) => RefundMoney> {
  const granted = orders.filter(({ orderInfoList }) => orderInfoList.some(({ refundNum }) => refundNum > 0));
  if (granted.length === 0) return () => NO_REFUND_MONEY;
  const found = await context.domains.answerOf(REFUND_MONEY)(
    context,
    granted.map(({ id }) => id),
  );
  return (id) => found.get(id) ?? NO_REFUND_MONEY;
}
