import { CONTENT_DATA } from '../../domains/content/contract/content-endpoints.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './content.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** The delivered categories by id, from 1. */
const CATEGORIES = ['announcement', 'notice', 'news'];

/** Banners, articles and one flash sale of the demo mall; a mall that has banners is left alone. */
export async function seedContent({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('banner').select('id').limit(1).executeTakeFirst()) return;
    const products = await tx
      .selectFrom('product')
      .select(['id', 'code'])
      .where(
        'code',
        'in',
        source.banners.map(({ productCode }) => productCode),
      )
      .execute();
    await tx
      .insertInto('banner')
      .values(
        source.banners.map(({ nameZh, nameEn, subtitleZh, subtitleEn, productCode }, sort) => {
          const product = products.find(({ code }) => code === productCode);
          if (!product) throw new Error(`content.json: no product ${productCode}`);
          return {
            name_zh: nameZh,
            name_en: nameEn,
            subtitle_zh: subtitleZh,
            subtitle_en: subtitleEn,
            product_code: productCode,
            link_url: `/product/detail/${product.id}`,
            sort,
          };
        }),
      )
      .execute();
    await tx
      .insertInto('article')
      .values(
        source.articles.map((article, sort) => ({
          category_id: CATEGORIES.indexOf(article.kind) + 1,
          title_zh: article.titleZh,
          title_en: article.titleEn,
          content_zh: article.contentZh,
          content_en: article.contentEn,
          synopsis_zh: article.contentZh.slice(0, 80),
          synopsis_en: article.contentEn.slice(0, 80),
          hot: article.daysAgo === 23,
          announced: true,
          author: 'Argus',
          pinned: article.pinned,
          sort,
          published_at: daysAgo(article.daysAgo),
        })),
      )
      .execute();
    await bumpVersion(tx, versions, CONTENT_DATA);
  });
}
