import { SCHEMES_DATA } from '../../domains/schemes/contract/scheme.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './schemes.json' with { type: 'json' };

/** Solutions of the demo mall with products that are on sale; a mall that has some is left alone. */
export async function seedSchemes({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('scheme').select('id').limit(1).executeTakeFirst()) return;
    for (const [sort, one] of source.entries()) {
      const { id } = await tx
        .insertInto('scheme')
        .values({
          name_zh: one.nameZh,
          name_en: one.nameEn,
          synopsis_zh: one.synopsisZh,
          synopsis_en: one.synopsisEn,
          content_zh: one.contentZh,
          content_en: one.contentEn,
          hot: one.hot,
          sort,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const skus = await tx
        .selectFrom('sku as s')
        .innerJoin('product as p', 'p.id', 's.product_id')
        .innerJoin('brand as b', 'b.id', 'p.brand_id')
        .select('s.id')
        .where('p.status', '=', 'onShelf')
        .where('b.name_en', '=', one.brand)
        .orderBy('s.id')
        .limit(one.products)
        .execute();
      if (skus.length === 0) throw new Error(`schemes.json: no product of ${one.brand}`);
      await tx
        .insertInto('scheme_line')
        .values(skus.map((sku, at) => ({ scheme_id: id, sku_id: sku.id, quantity: at === 0 ? 4 : 1, sort: at })))
        .execute();
    }
    await bumpVersion(tx, versions, SCHEMES_DATA);
  });
}
