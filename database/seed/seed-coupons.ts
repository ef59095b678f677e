import * as z from 'zod';
import { COUPON_CATEGORY } from '../../domains/coupons/contract/coupon-category.ts';
import { OFFER_STATUSES, RECEIVE_WAYS } from '../../domains/coupons/contract/coupon-offer.ts';
import { insertHolds } from '../../domains/coupons/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../platform/server/database.ts';
import source from './coupons.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;
/** Whole days by the clock of the mall. */
const SHANGHAI_MS = 8 * 3_600_000;

/** From and until, in days from today. */
const period = z.tuple([z.int(), z.int()]);

const demo = z
  .object({
    coupons: z.array(
      z.strictObject({
        key: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        /** Code of the merchant; without it of the platform. */
        shop: z.string().optional(),
        /** Whole yuan off. */
        money: z.int().optional(),
        /** Per cent left to pay. */
        discount: z.int().optional(),
        mostOff: z.int().optional(),
        minPrice: z.int().default(0),
        categories: z.array(z.string()).optional(),
        brands: z.array(z.string()).optional(),
        /** So many of the best-selling ones. */
        products: z.int().optional(),
        total: z.int().nullable().default(null),
        perPerson: z.int().default(1),
        way: z.enum(RECEIVE_WAYS).default('manual'),
        status: z.enum(OFFER_STATUSES).default('open'),
        receive: period,
        use: period.optional(),
        useDays: z.int().optional(),
        /** Phones of those who have received one. */
        holders: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(source);

type DemoCoupon = (typeof demo)['coupons'][number];

interface Shop {
  readonly id: number;
  readonly name_zh: string;
  readonly name_en: string;
}

interface DemoScope {
  readonly kind: 'all' | 'categories' | 'brands' | 'products';
  readonly ids: readonly number[];
  readonly category: number;
  readonly zh: string;
  readonly en: string;
}

async function scopeOf(tx: Tx, coupon: DemoCoupon, shop: Shop | null): Promise<DemoScope> {
  if (coupon.categories || coupon.brands) {
    const [kind, table] = coupon.categories ? (['categories', 'category'] as const) : (['brands', 'brand'] as const);
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name_zh', 'name_en'])
      .where('code', 'in', coupon.categories ?? coupon.brands ?? [])
      .execute();
    return {
      kind,
      ids: rows.map(({ id }) => id),
      category: coupon.categories ? COUPON_CATEGORY.category : COUPON_CATEGORY.brand,
      zh: rows.map(({ name_zh }) => name_zh).join('、'),
      en: rows.map(({ name_en }) => name_en).join(', '),
    };
  }
  if (coupon.products) {
    let best = tx.selectFrom('product').select('id').where('status', '=', 'onShelf');
    if (shop) best = best.where('merchant_id', '=', shop.id);
    const rows = await best.orderBy('sales', 'desc').orderBy('id').limit(coupon.products).execute();
    const [zh, en] = [`指定 ${rows.length} 款商品`, `${rows.length} selected products`];
    const ids = rows.map(({ id }) => id);
    if (shop) return { kind: 'products', ids, category: COUPON_CATEGORY.product, zh, en };
    return { kind: 'products', ids, category: COUPON_CATEGORY.crossShop, zh, en };
  }
  const category = shop ? COUPON_CATEGORY.merchant : COUPON_CATEGORY.universal;
  return { kind: 'all', ids: [], category, zh: '', en: '' };
}

async function insertCoupon(tx: Tx, coupon: DemoCoupon, now: Date): Promise<void> {
  const today = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
  const day = (days: number) => new Date(today + days * DAY_MS);
  const shop = coupon.shop
    ? await tx
        .selectFrom('merchant')
        .select(['id', 'name_zh', 'name_en'])
        .where('code', '=', coupon.shop)
        .executeTakeFirstOrThrow()
    : null;
  const scope = await scopeOf(tx, coupon, shop);
  const [from, until] = coupon.receive;
  const { id } = await tx
    .insertInto('coupon')
    .values({
      merchant_id: shop?.id ?? null,
      name_zh: coupon.nameZh,
      name_en: coupon.nameEn,
      category: scope.category,
      value_kind: coupon.discount ? 'discount' : 'moneyOff',
      money_fen: coupon.money ? coupon.money * FEN_PER_YUAN : null,
      share: coupon.discount ? coupon.discount * SHARE_PER_CENT : null,
      most_off_fen: coupon.mostOff ? coupon.mostOff * FEN_PER_YUAN : null,
      minimum_fen: coupon.minPrice * FEN_PER_YUAN,
      scope_kind: scope.kind,
      scope_ids: [...scope.ids],
      scope_zh: [shop?.name_zh ?? '', scope.zh].filter(Boolean).join(' · '),
      scope_en: [shop?.name_en ?? '', scope.en].filter(Boolean).join(' · '),
      total: coupon.total,
      per_person: coupon.perPerson,
      received_count: coupon.holders.length,
      receive_way: coupon.way,
      receive_starts_at: day(from),
      receive_ends_at: day(until),
      use_starts_at: coupon.use ? day(coupon.use[0]) : null,
      use_ends_at: coupon.use ? day(coupon.use[1]) : null,
      use_days: coupon.useDays ?? null,
      status: coupon.status,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (coupon.holders.length === 0) return;
  const holders = await tx.selectFrom('account').select('id').where('phone', 'in', coupon.holders).execute();
  const receivedAt = new Date(Math.min(now.getTime(), day(from + 1).getTime()));
  await insertHolds(
    tx,
    id,
    holders.map((holder) => holder.id),
    receivedAt,
  );
}

/** Coupons of every kind: running, to come, over, sold out, for new accounts. A mall that has some is left alone. */
export async function seedCoupons({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('coupon').select('id').limit(1).executeTakeFirst()) return;
    for (const coupon of demo.coupons) await insertCoupon(tx, coupon, now);
  });
}
