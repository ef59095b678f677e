import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that a shop shows, or will show when its draft is published. */
export const usedShopFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT concat_ws(' ', avatar, cover) FROM merchant
      UNION ALL SELECT concat_ws(' ', draft::text, published::text) FROM merchant_decoration`,
  );
