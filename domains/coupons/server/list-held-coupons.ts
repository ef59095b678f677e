import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { listHeldCoupons as listHeldCouponsContract } from '../contract/coupon-endpoints.ts';
import { type HeldCoupon, heldCouponStatus, validityOf } from '../contract/held-coupon.ts';
import { wholeYuan, worthOf } from './coupon-worth.ts';
import { readHeldCoupons } from './held-coupon-repository.ts';
import { withShownScopes } from './shown-offers.ts';

/** The caller's coupons, each with where it stands at this moment. */
export async function listHeldCoupons(
  input: RequestOf<typeof listHeldCouponsContract>,
  context: SignedInContext,
): Promise<Page<HeldCoupon>> {
  const { database, session, clock, locale } = context;
  const at = clock.now();
  const { total, rows } = await readHeldCoupons(
    database,
    buyerScope(session),
    { filter: input.type, at },
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  const zh = locale === 'zh';
  return toPage(
    input,
    total,
    (await withShownScopes(context, rows)).map((row) => {
      const term = { startsAt: row.starts_at, endsAt: row.ends_at, usedAt: row.used_at };
      const validStr = validityOf(term, at);
      return {
        id: row.id,
        uid: row.account_id,
        name: zh ? row.name_zh : row.name_en,
        category: row.category as HeldCoupon['category'],
        scope: zh ? row.scope_zh : row.scope_en,
        ...worthOf(row),
        minPrice: wholeYuan(row.min_price_fen),
        status: heldCouponStatus(validStr),
        startTime: row.starts_at.toISOString(),
        endTime: row.ends_at.toISOString(),
        useTime: row.used_at?.toISOString() ?? null,
        validStr,
      };
    }),
  );
}
