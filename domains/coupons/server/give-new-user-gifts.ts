import type { GiftCoupon } from '../../sign-in/contract/gift-coupon.ts';
import type { NewUserGifts } from '../../sign-in/server/public.ts';
import type { CouponCategory } from '../contract/coupon-category.ts';
import { wholeYuan, worthOf } from './coupon-worth.ts';
import { readHolds } from './held-coupon-repository.ts';
import { insertHolds, takeOffer } from './offer-repository.ts';
import { openOffers } from './open-offers.ts';

/** Coupons in one gift pack: those whose time to be received ends first. */
const MOST_GIFTS = 10;

/** Gives a new account what the gift pack holds. One that is sold out is left out: nobody's registration fails for it. */
export const giveNewUserGifts: NewUserGifts = async (tx, context, accountId) => {
  const at = context.clock.now();
  const running = (await openOffers(context, 'newUser')).filter(({ receive_starts_at }) => receive_starts_at <= at);
  // In the order of ids, so that two registrations at once wait for each other instead of for ever.
  const offers = running.slice(0, MOST_GIFTS).toSorted((a, b) => a.id - b.id);
  const ids: number[] = [];
  for (const { id } of offers) {
    if (!(await takeOffer(tx, { id, way: 'newUser', count: 1, at }))) continue;
    ids.push(...(await insertHolds(tx, id, [accountId], at)).map((held) => held.id));
  }
  const zh = context.locale === 'zh';
  return (await readHolds(tx, ids)).map(
    (row): GiftCoupon => ({
      id: row.id,
      name: zh ? row.name_zh : row.name_en,
      category: row.category as CouponCategory,
      scope: zh ? row.scope_zh : row.scope_en,
      ...worthOf(row),
      minPrice: wholeYuan(row.min_price_fen),
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
    }),
  );
};
