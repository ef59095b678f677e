import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that a certificate or material is about. */
export const usedDocumentFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(db, urls, sql`SELECT file_url FROM document WHERE file_url = ANY(${urls}::text[])`);
