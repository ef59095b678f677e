import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that the home page shows, will show, or showed in a version that can be gone back to. */
export const usedHomeFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT draft::text FROM home_page
      UNION ALL SELECT arrangement::text FROM home_version
      UNION ALL SELECT arrangement::text FROM home_preview`,
  );
