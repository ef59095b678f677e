import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { hiddenCategoriesOf } from '../../catalogue/server/public.ts';
import type { receiveCoupon as receiveCouponContract } from '../contract/coupon-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { COUPONS_DATA, type ReceiveWay } from '../contract/coupon-offer.ts';
import { findOffer, insertHolds, type OfferRow, readProgress, takeOffer } from './offer-repository.ts';
import { offersShownTo } from './shown-offers.ts';

const MINUTE = 'YYYY-MM-DD HH:MM'.length;

/** Why nobody can receive the offer this way; null when somebody can. */
export function obstacleOf(
  offer: OfferRow | undefined,
  { way, at, count = 1 }: { readonly way: ReceiveWay; readonly at: Date; readonly count?: number },
): AppError | null {
  if (offer?.status !== 'open' || offer.receive_way !== way) return new AppError(COUPON_ERRORS.couponMissing);
  if (at >= offer.receive_ends_at) return new AppError(COUPON_ERRORS.couponEnded);
  if (at < offer.receive_starts_at) {
    const from = shanghaiTime(offer.receive_starts_at).slice(0, MINUTE);
    return new AppError(COUPON_ERRORS.couponNotStarted, { from });
  }
  const isSoldOut = offer.total !== null && offer.received_count + count > offer.total;
  return isSoldOut ? new AppError(COUPON_ERRORS.couponSoldOut) : null;
}

/** Read without a lock: most of a crowd that comes too late is refused here, and holds up nobody. */
async function refuseEarly(db: Db, id: number, accountId: number, at: Date): Promise<void> {
  const [offer, progress] = await Promise.all([findOffer(db, id), readProgress(db, [id], accountId)]);
  const obstacle = obstacleOf(offer, { way: 'manual', at });
  if (obstacle) throw obstacle;
  const most = offer?.per_person ?? 0;
  if ((progress.get(id)?.own ?? 0) >= most) throw new AppError(COUPON_ERRORS.couponLimitReached, { most });
}

/** What covers nothing that the caller is shown is no offer to them. @throws AppError couponMissing */
async function refuseUnseen(context: SignedInContext, id: number): Promise<void> {
  const { leaves } = await hiddenCategoriesOf(context);
  if (leaves.length === 0) return;
  const shown = await offersShownTo(context, 'manual');
  if (!shown.some((offer) => offer.id === id)) throw new AppError(COUPON_ERRORS.couponMissing);
}

/** @throws AppError couponMissing, couponNotStarted, couponEnded, couponSoldOut, couponLimitReached */
export async function receiveCoupon(
  { id }: RequestOf<typeof receiveCouponContract>,
  context: SignedInContext,
): Promise<string> {
  const { database, session, clock, versions } = context;
  const { accountId } = buyerScope(session);
  const at = clock.now();
  await refuseEarly(database, id, accountId, at);
  await refuseUnseen(context, id);
  await inTransaction(database, async (tx) => {
    const offer = await takeOffer(tx, { id, way: 'manual', count: 1, at });
    if (!offer) {
      const now = await findOffer(tx, id);
      throw obstacleOf(now, { way: 'manual', at }) ?? new AppError(COUPON_ERRORS.couponMissing);
    }
    const held = await insertHolds(tx, id, [accountId], at);
    if (held.length === 0) throw new AppError(COUPON_ERRORS.couponLimitReached, { most: offer.per_person });
    if (offer.received_count === offer.total) await bumpVersion(tx, versions, COUPONS_DATA);
  });
  return 'OK';
}
