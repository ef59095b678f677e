import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';

/** Those of these files that a payment has as its voucher. */
export const usedPaymentFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(db, urls, sql`SELECT voucher_url FROM payment WHERE voucher_url = ANY(${urls}::text[])`);
