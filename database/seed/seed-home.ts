import { HOME_DATA } from '../../domains/home/contract/home-endpoints.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './home.json' with { type: 'json' };

/** Banners of the demo mall; the rest of its home page is as delivered. An arranged home page is left alone. */
export async function seedHome({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('home_version').select('id').limit(1).executeTakeFirst()) return;
    const codes = source.banners.map(({ productCode }) => productCode);
    const products = await tx.selectFrom('product').select(['id', 'code']).where('code', 'in', codes).execute();
    const banners = source.banners.map(({ productCode, ...words }) => {
      const product = products.find(({ code }) => code === productCode);
      if (!product) throw new Error(`home.json: no product ${productCode}`);
      return {
        ...words,
        image: '',
        productId: product.id,
        linkUrl: `/product/detail/${product.id}`,
        enabled: true,
        from: '',
        until: '',
      };
    });
    await tx
      .insertInto('home_version')
      .values({ arrangement: JSON.stringify({ banners }), shows_from: clock.now() })
      .execute();
    await bumpVersion(tx, versions, HOME_DATA);
  });
}
