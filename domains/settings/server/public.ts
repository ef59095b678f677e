import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { DictionaryTag } from '../contract/dictionary.ts';
import type { DictionaryEntry } from '../contract/settings-endpoints.ts';
import { listEntries } from './dictionary-repository.ts';

export { saveDictionaryValue } from './edit-dictionary.ts';
export { readSettings } from './read-settings.ts';

/** Lists that only the server reads. */
type ServerTag = 'DEMO_ACCOUNT';

/** The entries of a dictionary list, in order; empty when there are none. */
export function readDictionary(db: Db, tag: DictionaryTag | ServerTag, locale: Locale): Promise<DictionaryEntry[]> {
  return listEntries(db, tag, locale);
}
