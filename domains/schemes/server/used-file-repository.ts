import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that a scheme shows, offers or links to. */
export const usedSchemeFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(db, urls, sql`SELECT concat_ws(' ', cover, attachments::text, content_zh, content_en) FROM scheme`);
