import { AppError } from '../../../platform/contract/app-error.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { CouponCategory } from '../contract/coupon-category.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { toCoupon, type UsableCoupon } from './held-coupon.ts';
import { readUsable, takeBackSpent, takeForPayment, type UsableRow } from './held-coupon-repository.ts';

/** Different terms that a checkout offers at most, those that end first. */
const MOST_USABLE = 200;

const toUsable = (row: UsableRow): UsableCoupon => ({
  coupon: toCoupon(row),
  nameZh: row.name_zh,
  nameEn: row.name_en,
  category: row.category as CouponCategory,
});

/**
 * The buyer's unspent coupons that have not ended, as pricing understands them, with what a screen shows of each; those
 * that end first come first. One of each terms, of at most 200, and those that were chosen.
 */
export async function findUsableCoupons(
  db: Db,
  scope: BuyerScope,
  at: Date,
  chosen: readonly number[] = [],
): Promise<UsableCoupon[]> {
  return (await readUsable(db, scope, { at, chosen, limit: MOST_USABLE })).map(toUsable);
}

/**
 * Marks the coupons as spent on this payment, in the order of ids.
 * @returns them, with the terms at which they are spent
 * @throws AppError couponNotUsable unless each is the buyer's, unspent and in its period
 */
export async function spendCoupons(
  tx: Tx,
  scope: BuyerScope,
  ids: readonly number[],
  spent: { readonly paymentNo: string; readonly at: Date },
): Promise<UsableCoupon[]> {
  if (ids.length === 0) return [];
  const taken = (await takeForPayment(tx, scope, ids, spent)).map(toUsable);
  // One that is named twice is worth its money once.
  const id = ids.find((one, at) => !taken.some(({ coupon }) => coupon.id === one) || ids.indexOf(one) !== at);
  if (id !== undefined) throw new AppError(COUPON_ERRORS.couponNotUsable, { id });
  return taken;
}

/**
 * Gives back those of these coupons that were spent; one whose period is over comes back as lapsed.
 * @returns how many
 */
export async function giveBackCoupons(tx: Tx, ids: readonly number[], at: Date): Promise<number> {
  return ids.length === 0 ? 0 : takeBackSpent(tx, ids, at);
}
