import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { listCoveredProducts } from '../../catalogue/server/public.ts';
import type { CouponCategory } from '../contract/coupon-category.ts';
import type { listCouponProducts as listCouponProductsContract } from '../contract/coupon-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { wholeYuan, worthOf } from './coupon-worth.ts';
import { scopeOf } from './held-coupon.ts';
import { findHeld } from './held-coupon-repository.ts';
import { offersShownTo, withShownScopes } from './shown-offers.ts';

/** The coupon whose products are asked for: one that the caller holds, or one that anybody may receive. */
async function askedFor({ id, heldId }: RequestOf<typeof listCouponProductsContract>, context: Context) {
  const { session, database } = context;
  if (heldId > 0) {
    const held = session && (await findHeld(database, buyerScope(session), heldId));
    const [shown] = held ? await withShownScopes(context, [held]) : [];
    return shown && { ...shown, minimum_fen: shown.min_price_fen };
  }
  return (await offersShownTo(context, 'manual')).find((offer) => offer.id === id);
}

/** @throws AppError couponMissing */
export async function listCouponProducts(
  input: RequestOf<typeof listCouponProductsContract>,
  context: Context,
): Promise<ResponseOf<typeof listCouponProductsContract>> {
  const row = await askedFor(input, context);
  if (!row) throw new AppError(COUPON_ERRORS.couponMissing);
  const zh = context.locale === 'zh';
  const { page, limit } = input;
  const products = await listCoveredProducts(
    context,
    { merchantId: row.merchant_id, scope: scopeOf(row) },
    { page, limit },
  );
  return {
    ...products,
    coupon: {
      name: zh ? row.name_zh : row.name_en,
      category: row.category as CouponCategory,
      ...worthOf(row),
      minPrice: wholeYuan(row.minimum_fen),
      scope: zh ? row.scope_zh : row.scope_en,
    },
  };
}
