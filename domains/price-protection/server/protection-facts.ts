import type { OrderStatus } from '../../orders/contract/order-status.ts';
import type { LineRow, OrderRow } from '../../orders/server/public.ts';
import type { CoveredLine, ProtectedLine } from '../contract/protection.ts';

/** The money of a line as the rules look at it. */
export const protectedLineOf = (
  line: Pick<
    LineRow,
    | 'quantity'
    | 'applied_quantity'
    | 'refunded_quantity'
    | 'unit_price_fen'
    | 'warranty_unit_fen'
    | 'pay_price_fen'
    | 'asked_fen'
    | 'protected_fen'
  >,
): ProtectedLine => ({
  quantity: line.quantity,
  applied: line.applied_quantity,
  refunded: line.refunded_quantity,
  unitFen: line.unit_price_fen,
  warrantyUnitFen: line.warranty_unit_fen,
  paidFen: line.pay_price_fen,
  askedFen: line.asked_fen,
  protectedFen: line.protected_fen,
});

export const coveredLineOf = (order: OrderRow, line: LineRow): CoveredLine => ({
  orderStatus: order.status as OrderStatus,
  orderType: order.order_type,
  receivedAt: order.received_at,
  protectionDays: order.protection_days,
  isGift: line.kind === 'gift',
  isVirtual: line.product_type === 'virtual',
});
