import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { OrderDetail } from '../contract/order.ts';

/** How far the money of an own order's granted refunds is back. */
export type RefundMoney = Pick<OrderDetail, 'refundedTime' | 'refundedLineList'>;

export const NO_REFUND_MONEY: RefundMoney = { refundedTime: null, refundedLineList: [] };

/** Asked of orders of which a refund was granted only. */
export const REFUND_MONEY = port<(context: SignedInContext, orderId: number) => Promise<RefundMoney>>(
  'refund money',
  async () => NO_REFUND_MONEY,
);
