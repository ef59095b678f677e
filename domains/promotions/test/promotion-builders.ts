import type { Insertable } from 'kysely';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { type DB, inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { type NamedSku, PROMOTIONS_DATA, type PromotionTerms } from '../contract/promotion.ts';

const HOUR_MS = 3_600_000;

type Facts = Partial<Omit<Insertable<DB['promotion']>, 'terms'>> & {
  readonly startsInHours?: number;
  readonly endsInHours?: number;
};

/** Publishes a promotion of the platform for the whole mall that runs for five hours more. @returns its id */
export function promote(
  { database, clock, app }: TestMall,
  terms: PromotionTerms,
  { startsInHours = -1, endsInHours = 5, ...facts }: Facts = {},
): Promise<number> {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const parts = terms.kind === 'bundle' ? terms.parts.map(({ productId }) => productId) : [];
  return inTransaction(database, async (tx) => {
    const { id } = await tx
      .insertInto('promotion')
      .values({
        kind: terms.kind,
        name_zh: 'promotion zh',
        name_en: 'promotion en',
        starts_at: inHours(startsInHours),
        ends_at: inHours(endsInHours),
        scope_kind: parts.length > 0 ? 'products' : 'all',
        scope_ids: parts,
        terms: JSON.stringify(terms),
        colour: 'orange',
        status: 'published',
        published_at: clock.now(),
        created_at: clock.now(),
        updated_at: clock.now(),
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bumpVersion(tx, app.services.versions, PROMOTIONS_DATA);
    return id;
  });
}

/** Changes a promotion as another process would. */
export function changePromotion(
  { database, app }: TestMall,
  id: number,
  change: Partial<Insertable<DB['promotion']>>,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.updateTable('promotion').set(change).where('id', '=', id).execute();
    await bumpVersion(tx, app.services.versions, PROMOTIONS_DATA);
  });
}

/** A mall without the promotions of the demo. */
export function withoutPromotions({ database, app }: TestMall): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.deleteFrom('promotion').execute();
    await bumpVersion(tx, app.services.versions, PROMOTIONS_DATA);
  });
}

/** SKUs as the terms of a promotion name them. */
export async function namedSkus(
  { database }: TestMall,
  wanted: readonly (readonly [skuId: number, quantity: number])[],
): Promise<NamedSku[]> {
  const rows = await database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.part_number', 'p.id as product_id', 'p.merchant_id', 'p.category_id', 'p.name_zh', 'p.name_en'])
    .where(
      's.id',
      'in',
      wanted.map(([skuId]) => skuId),
    )
    .execute();
  return wanted.flatMap(([skuId, quantity]) => {
    const row = rows.find(({ id }) => id === skuId);
    if (!row) return [];
    const { product_id: productId, merchant_id: merchantId, category_id: categoryId, part_number: partNumber } = row;
    return { skuId, productId, merchantId, categoryId, partNumber, nameZh: row.name_zh, nameEn: row.name_en, quantity };
  });
}
