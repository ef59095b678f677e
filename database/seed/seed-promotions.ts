import { sql } from 'kysely';
import * as z from 'zod';
import { PROMOTION_KINDS } from '../../domains/pricing/contract/promotion.ts';
import {
  colour,
  type NamedSku,
  PROMOTION_STATUSES,
  type PromotionTerms,
  promotionTerms,
} from '../../domains/promotions/contract/promotion.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../platform/server/database.ts';
import source from './promotions.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;
/** Whole days by the clock of the mall. */
const SHANGHAI_MS = 8 * 3_600_000;
/** What is left to pay of a bundle, of the price of first-level distributors: less than any of the demo's customers pays for its parts. */
const BUNDLE_PERCENT = 85;

/** So many of the best-selling SKU of a category that is sold piece by piece. */
const chosenSku = z.strictObject({ category: z.string(), quantity: z.int() });

const demo = z
  .object({
    promotions: z.array(
      z.strictObject({
        kind: z.enum(PROMOTION_KINDS),
        nameZh: z.string(),
        nameEn: z.string(),
        headlineZh: z.string().default(''),
        headlineEn: z.string().default(''),
        introZh: z.string().default(''),
        introEn: z.string().default(''),
        colour,
        status: z.enum(PROMOTION_STATUSES).default('published'),
        /** Code of the merchant; without it of the platform. */
        shop: z.string().optional(),
        /** From and until, in days from today. */
        period: z.tuple([z.int(), z.int()]),
        categories: z.array(z.string()).optional(),
        repeats: z.boolean().default(false),
        steps: z
          .array(
            z.strictObject({
              pieces: z.int().optional(),
              yuan: z.int().optional(),
              percent: z.int().optional(),
              off: z.int().optional(),
              gift: chosenSku.optional(),
            }),
          )
          .default([]),
        parts: z.array(chosenSku).default([]),
        maxSets: z.int().optional(),
      }),
    ),
  })
  .parse(source);

type DemoPromotion = (typeof demo)['promotions'][number];

interface Shop {
  readonly id: number;
  readonly name_zh: string;
  readonly name_en: string;
}

type PricedSku = NamedSku & { readonly unitFen: number };

async function skuOf(
  tx: Tx,
  { category, quantity }: z.output<typeof chosenSku>,
  shop: Shop | null,
): Promise<PricedSku> {
  let found = tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['s.id', 's.part_number', 's.price1_fen', 'p.id as product_id', 'p.merchant_id', 'p.category_id'])
    .select(['p.name_zh', 'p.name_en'])
    .where('c.code', '=', category)
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', 'in', ['hardware', 'accessory'])
    .where('s.disabled', '=', false)
    .where('s.stock', '>', 20);
  if (shop) found = found.where('p.merchant_id', '=', shop.id);
  const row = await found
    .orderBy('s.minimum_order_quantity')
    .orderBy('p.sales', 'desc')
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  return {
    skuId: row.id,
    productId: row.product_id,
    merchantId: row.merchant_id,
    categoryId: row.category_id,
    partNumber: row.part_number,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    quantity,
    unitFen: row.price1_fen,
  };
}

async function termsOf(tx: Tx, promotion: DemoPromotion, shop: Shop | null): Promise<PromotionTerms> {
  const { kind, repeats, maxSets } = promotion;
  if (kind === 'bundle') {
    const skus: PricedSku[] = [];
    for (const part of promotion.parts) skus.push(await skuOf(tx, part, shop));
    const fullFen = skus.reduce((sum, { unitFen, quantity }) => sum + unitFen * quantity, 0);
    const setFen = Math.floor((fullFen * BUNDLE_PERCENT) / 100 / FEN_PER_YUAN) * FEN_PER_YUAN;
    const parts = skus.map(({ unitFen: _, ...part }) => part);
    return promotionTerms.parse({ kind, parts, setFen, maxSets: maxSets ?? null });
  }
  const steps = [];
  for (const { pieces, yuan, percent, off, gift } of promotion.steps) {
    const from = pieces === undefined ? { fen: (yuan ?? 0) * FEN_PER_YUAN } : { pieces };
    if (percent !== undefined) steps.push({ from, share: percent * SHARE_PER_CENT });
    if (off !== undefined) steps.push({ from, offFen: off * FEN_PER_YUAN });
    if (gift) {
      const { unitFen: _, ...given } = await skuOf(tx, gift, shop);
      steps.push({ from, gifts: [given] });
    }
  }
  return promotionTerms.parse({ kind, steps, ...(kind !== 'discount' && { repeats }) });
}

async function scopeOf(tx: Tx, promotion: DemoPromotion, terms: PromotionTerms) {
  if (terms.kind === 'bundle') {
    return { kind: 'products', ids: terms.parts.map(({ productId }) => productId), zh: '', en: '' };
  }
  const rows = await tx
    .selectFrom('category')
    .select(['id', 'name_zh', 'name_en'])
    .where('code', 'in', promotion.categories ?? [])
    .orderBy('id')
    .execute();
  return {
    kind: 'categories',
    ids: rows.map(({ id }) => id),
    zh: rows.map(({ name_zh }) => name_zh).join('、'),
    en: rows.map(({ name_en }) => name_en).join(', '),
  };
}

async function insertPromotion(tx: Tx, promotion: DemoPromotion, now: Date): Promise<void> {
  const today = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
  const day = (days: number) => new Date(today + days * DAY_MS);
  const shop = promotion.shop
    ? await tx
        .selectFrom('merchant')
        .select(['id', 'name_zh', 'name_en'])
        .where('code', '=', promotion.shop)
        .executeTakeFirstOrThrow()
    : null;
  const terms = await termsOf(tx, promotion, shop);
  const scope = await scopeOf(tx, promotion, terms);
  const [from, until] = promotion.period;
  const { id } = await tx
    .insertInto('promotion')
    .values({
      merchant_id: shop?.id ?? null,
      kind: promotion.kind,
      name_zh: promotion.nameZh,
      name_en: promotion.nameEn,
      starts_at: day(from),
      ends_at: day(until),
      scope_kind: scope.kind,
      scope_ids: scope.ids,
      scope_zh: [shop?.name_zh ?? '', scope.zh].filter(Boolean).join(' · '),
      scope_en: [shop?.name_en ?? '', scope.en].filter(Boolean).join(' · '),
      terms: JSON.stringify(terms),
      colour: promotion.colour,
      headline_zh: promotion.headlineZh,
      headline_en: promotion.headlineEn,
      intro_zh: promotion.introZh,
      intro_en: promotion.introEn,
      status: promotion.status,
      published_at: promotion.status === 'draft' ? null : now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A promotion that has run for some days was looked at on each of them.
  const shownUntil = Math.min(until, 0);
  await sql`
    INSERT INTO promotion_view (promotion_id, day, views)
    SELECT ${id}, (${day(0)}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date + n, 12 + (n * n + ${id} * 7) % 45
    FROM generate_series(${from}::int, ${shownUntil}::int - 1) AS n WHERE ${promotion.status} = 'published'`.execute(
    tx,
  );
}

/**
 * Promotions of every kind, of the platform and of a shop: running, to come, over and a draft, by the day on which the
 * demo is filled. A mall that has some is left alone.
 */
export async function seedPromotions({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('promotion').select('id').limit(1).executeTakeFirst()) return;
    for (const promotion of demo.promotions) await insertPromotion(tx, promotion, now);
  });
}
