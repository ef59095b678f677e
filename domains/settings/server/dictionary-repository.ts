import type { Db } from '../../../platform/server/database.ts';
import type { Locale } from '../../../platform/server/locale.ts';
import type { DictionaryEntry } from '../contract/settings-endpoints.ts';

/** The entries of one list in order, their values in the caller's language where there are two. */
export async function listEntries(db: Db, type: string, locale: Locale): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['code', 'value', 'value_en'])
    .where('type', '=', type)
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return rows.map(({ code, value, value_en }) => ({ code, value: locale === 'en' && value_en ? value_en : value }));
}
