/** What other domains may call. */
export { earnOrderPoints, releaseOrderPoints } from './order-points.ts';
