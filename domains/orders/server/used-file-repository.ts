import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that are a delivery note, a photo of what was missing or damaged, or the picture of a product as it was when it was ordered. */
export const usedOrderFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT signed_file_url FROM package WHERE signed_file_url = ANY(${urls}::text[])
      UNION ALL SELECT unnest(pictures) FROM package_report WHERE pictures && ${urls}::text[]
      UNION ALL SELECT image FROM order_line WHERE image LIKE '/files/%' AND image = ANY(${urls}::text[])`,
  );
