import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that a promotion shows. */
export const usedPromotionFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(db, urls, sql`SELECT picture FROM promotion`);
