export { type Carriers, readCarriers } from './carriers.ts';
export { LINE_PROTECTION, type LineProtection } from './line-protection.ts';
export { SOMETHING_LEFT_TO_SHIP } from './order-list-repository.ts';
export type { LineRow, OrderRow } from './order-repository.ts';
export {
  isAllShipped,
  merchantNameOf,
  money,
  productNameOf,
  refundStatusOf,
  secondTypeOf,
  specificationOf,
  type Viewer,
  viewerOf,
  viewLine,
  viewPrices,
} from './order-view.ts';
export { readOrdersToday } from './orders-today.ts';
export { findReportedOfLine } from './package-report-repository.ts';
export { isDeliveryNoteOf } from './package-repository.ts';
export { paidOrders } from './paid-orders.ts';
export { REFUND_COUNT } from './refund-count.ts';
export { REFUND_MONEY, type RefundMoney } from './refund-money.ts';
export {
  findOrderedLine,
  freightOf,
  type GrantedRefund,
  grantRefund,
  keptFen,
  lockOrderedLine,
  type OrderedLine,
} from './refund-order.ts';
export {
  type AskedPieces,
  askPieces,
  listLinesWithLeft,
  protectLine,
  releasePieces,
} from './refunded-line-repository.ts';
export { REFUNDING_ORDERS } from './refunding-orders.ts';
export { awaitedLines, type ReviewedLine, reviewLine } from './review-line.ts';
export {
  type PaidOfDay,
  paidByDay,
  productsByPaid,
  shopsByPaid,
  type TradeAsked,
} from './trade-figures-repository.ts';
