/** What other domains may call. */
export { earnOrderPoints, giveBackPoints, refundPoints, releaseOrderPoints, spendPoints } from './order-points.ts';
export { findUsablePoints } from './point-repository.ts';
