import type { OrderStatus } from '../../orders/contract/order-status.ts';
import type { LineRow, OrderRow } from '../../orders/server/public.ts';
import type { RefundableLine } from '../contract/refundable.ts';

/** A line of an order as the rules of refunds look at it. */
export const refundableOf = (order: OrderRow, line: LineRow): RefundableLine => ({
  orderStatus: order.status as OrderStatus,
  isGift: line.kind === 'gift',
  quantity: line.quantity,
  shipped: line.shipped_quantity,
  withheld: line.withheld_quantity,
  applied: line.applied_quantity,
  refunded: line.refunded_quantity,
  paidFen: line.pay_price_fen,
  askedFen: line.asked_fen,
  protectedFen: line.protected_fen,
  points: line.points,
  askedPoints: line.asked_points,
});
