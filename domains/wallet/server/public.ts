/** What other domains may call. */
export { LISTED_ORDERS, ORDERS_OF_REFUNDS } from './listed-orders.ts';
export { earnOrderPoints, giveBackPoints, refundPoints, releaseOrderPoints, spendPoints } from './order-points.ts';
export { findUsablePoints } from './point-repository.ts';
