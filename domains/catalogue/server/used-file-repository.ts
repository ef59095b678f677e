import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/**
 * Those of these files that a product shows, plays, offers or links to, or a brand shows. Of a million products few mention any: each
 * part has an index of its own.
 */
export const usedCatalogueFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT array_to_string(images, ' ') FROM product WHERE images <> '{}' AND images && ${urls}::text[]
      UNION ALL SELECT video_url FROM product WHERE video_url <> '' AND video_url = ANY(${urls}::text[])
      UNION ALL SELECT attachments::text FROM product WHERE attachments::text LIKE '%/files/%'
      UNION ALL SELECT file_url FROM product_file WHERE file_url = ANY(${urls}::text[])
      UNION ALL SELECT logo FROM brand WHERE logo = ANY(${urls}::text[])`,
  );
