import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that are the picture of an account. */
export const usedAvatars = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(db, urls, sql`SELECT avatar_url FROM account WHERE avatar_url = ANY(${urls}::text[])`);
