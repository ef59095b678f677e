import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { DictionaryTag } from '../contract/dictionary.ts';
import type { DictionaryEntry } from '../contract/settings-endpoints.ts';
import { listEntries } from './dictionary-repository.ts';

export { saveDictionaryValue } from './edit-dictionary.ts';
export { readSettings } from './read-settings.ts';

/** Lists that are read on the server only. */
type ServerTag = 'DEMO_ACCOUNT';

/** The sorted entries of a dictionary list. */
export function readDictionary(db: Db, tag: DictionaryTag | ServerTag, locale: Locale): Promise<DictionaryEntry[]> {
  return listEntries(db, tag, locale);
}
