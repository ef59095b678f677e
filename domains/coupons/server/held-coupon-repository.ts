import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { CouponFilter } from '../contract/held-coupon.ts';

/** Coupons held by an account; usable ones by expiry date, all others by the date they were received. */
export async function readHeldCoupons(
  db: Db,
  { accountId }: BuyerScope,
  { filter, at }: { filter: CouponFilter; at: Date },
  page: { limit: number; offset: number },
) {
  const matching = db
    .selectFrom('held_coupon')
    .where('account_id', '=', accountId)
    .$if(filter === 'usable', (query) => query.where('used_at', 'is', null).where('ends_at', '>', at))
    .$if(filter === 'unusable', (query) =>
      query.where((where) => where.or([where('used_at', 'is not', null), where('ends_at', '<=', at)])),
    );
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(filter === 'usable', (query) => query.orderBy('ends_at'))
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}
