/** What other domains may call. */
export { earnOrderPoints, giveBackPoints, releaseOrderPoints, spendPoints } from './order-points.ts';
export { findUsablePoints } from './point-repository.ts';
