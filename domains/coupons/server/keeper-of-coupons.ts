import { WHOLE_MALL } from '../../../platform/contract/permission.ts';
import { requireWholeMall, type Session } from '../../../platform/server/session.ts';
import type { ReceiveWay } from '../contract/coupon-offer.ts';

/**
 * Coupons that people of the whole mall are given without asking are kept by staff of the whole mall, whichever shop they
 * are of.
 * @throws AppError forbidden
 */
export function requireKeeperOf(session: Session, ways: readonly ReceiveWay[]): void {
  if (ways.some((way) => way !== 'manual')) requireWholeMall(session, WHOLE_MALL);
}
