import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import type { Db } from '../../../platform/server/database.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { type SearchHelp, type TradeLanguage, termKey } from '../../catalogue/server/public.ts';
import { recordMiss } from './record-miss.ts';
import { readSpellings, readSynonyms } from './synonym-repository.ts';

export async function loadLanguage(db: Db): Promise<TradeLanguage> {
  const [groups, spelled] = await Promise.all([readSynonyms(db), readSpellings(db)]);
  const synonyms = new Map<string, string[]>();
  for (const { terms } of groups) {
    for (const term of terms) {
      const key = termKey(term);
      synonyms.set(
        key,
        terms.filter((other) => termKey(other) !== key),
      );
    }
  }
  return { synonyms, spelled };
}

/** A changed group is a new version of the catalogue: everything found by its words is searched again. */
const LANGUAGE = new DataSetValue(CATALOGUE_DATA, loadLanguage);

export const searchHelp: SearchHelp = {
  languageOf: (services) => LANGUAGE.of(services),
  missed: recordMiss,
};
