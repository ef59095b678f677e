import * as z from 'zod';
import { ENTRY_TYPE, POINT_STATUS } from '../../domains/wallet/contract/wallet.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../platform/server/database.ts';
import source from './personal.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const FEN_PER_YUAN = 100;

const demo = z
  .object({
    coupons: z.array(
      z.object({
        account: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        category: z.int(),
        scopeZh: z.string().default(''),
        scopeEn: z.string().default(''),
        /** Codes of what it is limited to. */
        categories: z.array(z.string()).optional(),
        /** Whole yuan. */
        money: z.int(),
        minPrice: z.int(),
        startDays: z.int(),
        days: z.int(),
        usedDaysAgo: z.int().optional(),
      }),
    ),
    points: z.array(z.object({ account: z.string(), points: z.int(), remark: z.string() })),
    favouriteAccounts: z.array(z.string()),
    favouriteProducts: z.int(),
    favouriteMerchants: z.int(),
    browsed: z.int(),
  })
  .parse(source);

/** Favourites and history of well-known products: the best sellers. */
async function insertFavourites(tx: Tx, accountId: number, at: Date): Promise<void> {
  const products = await tx
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'onShelf')
    .orderBy('sales', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(demo.favouriteProducts, demo.browsed))
    .execute();
  const merchants = await tx.selectFrom('merchant').select('id').orderBy('id').limit(demo.favouriteMerchants).execute();
  const base = { account_id: accountId, created_at: at };
  await tx
    .insertInto('favourite_product')
    .values(products.slice(0, demo.favouriteProducts).map(({ id }) => ({ ...base, product_id: id })))
    .execute();
  await tx
    .insertInto('favourite_merchant')
    .values(merchants.map(({ id }) => ({ ...base, merchant_id: id })))
    .execute();
  await tx
    .insertInto('browse_record')
    .values(
      products.slice(0, demo.browsed).map(({ id }, index) => {
        const browsedAt = new Date(at.getTime() - Math.floor(index / 3) * DAY_MS - index * 60_000);
        const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(browsedAt);
        return { account_id: accountId, product_id: id, day, browsed_at: browsedAt };
      }),
    )
    .execute();
}

/** Coupons, points, favourites and history of demo accounts; a mall that has coupons is left alone. */
export async function seedPersonal({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('held_coupon').select('id').limit(1).executeTakeFirst()) return;
    const accounts = await tx.selectFrom('account').select(['id', 'phone']).execute();
    const idOf = (phone: string) => {
      const account = accounts.find((one) => one.phone === phone);
      if (!account) throw new Error(`personal.json: no account ${phone}`);
      return account.id;
    };
    const categories = await tx.selectFrom('category').select(['id', 'code']).execute();
    const categoryIds = (codes: readonly string[]) =>
      categories.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
    await tx
      .insertInto('held_coupon')
      .values(
        demo.coupons.map((coupon) => ({
          account_id: idOf(coupon.account),
          name_zh: coupon.nameZh,
          name_en: coupon.nameEn,
          category: coupon.category,
          scope_zh: coupon.scopeZh,
          scope_en: coupon.scopeEn,
          scope_kind: coupon.categories ? 'categories' : 'all',
          scope_ids: categoryIds(coupon.categories ?? []),
          money_fen: coupon.money * FEN_PER_YUAN,
          min_price_fen: coupon.minPrice * FEN_PER_YUAN,
          starts_at: inDays(coupon.startDays),
          ends_at: inDays(coupon.startDays + coupon.days),
          used_at: coupon.usedDaysAgo === undefined ? null : inDays(-coupon.usedDaysAgo),
          received_at: inDays(Math.min(0, coupon.startDays)),
        })),
      )
      .execute();
    await tx
      .insertInto('point_entry')
      .values(
        demo.points.map(({ account, points, remark }) => ({
          account_id: idOf(account),
          link_type: 'system',
          link_id: 'demo',
          type: ENTRY_TYPE.add,
          points,
          balance: points,
          remark,
          status: POINT_STATUS.done,
          created_at: now,
        })),
      )
      .execute();
    await tx
      .insertInto('point_balance')
      .values(demo.points.map(({ account, points }) => ({ account_id: idOf(account), points })))
      .execute();
    for (const phone of demo.favouriteAccounts) await insertFavourites(tx, idOf(phone), now);
  });
}
