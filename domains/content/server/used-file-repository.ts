import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that an article, an agreement in any kept version or a banner shows or links to. */
export const usedContentFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT concat_ws(' ', cover, content_zh, content_en) FROM article
      UNION ALL SELECT icon FROM article_category
      UNION ALL SELECT concat_ws(' ', content_zh, content_en) FROM agreement
      UNION ALL SELECT concat_ws(' ', content_zh, content_en) FROM agreement_version
      UNION ALL SELECT concat_ws(' ', image_url, link_url) FROM banner`,
  );
