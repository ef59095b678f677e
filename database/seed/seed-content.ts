import { CONTENT_DATA } from '../../domains/content/contract/content-endpoints.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './content.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** The delivered categories by id, from 1. */
const CATEGORIES = ['announcement', 'notice', 'news'];

/** Articles of the demo mall; a mall that has some is left alone. */
export async function seedContent({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('article').select('id').limit(1).executeTakeFirst()) return;
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
