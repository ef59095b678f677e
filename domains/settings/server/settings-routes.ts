import { type Route, route } from '../../../platform/server/route.ts';
import { DATA_SET_NAMES, DATA_SETS } from '../contract/data-sets.ts';
import { DICTIONARY_TAGS } from '../contract/dictionary.ts';
import { listDataVersions, listDictionaryEntries } from '../contract/settings-endpoints.ts';
import { listEntries } from './dictionary-repository.ts';

const accessOfTag = new Map<string, 'public' | 'signedIn'>(Object.entries(DICTIONARY_TAGS));

export const settingsRoutes: Route[] = [
  route(listDataVersions, (_, { versions }) =>
    DATA_SET_NAMES.map((dataSet) => ({
      dataSet,
      dataVersionCode: String(versions.current(dataSet)),
      checkUrlList: [...DATA_SETS[dataSet].checkUrlList],
      validUpdateUrlList: [...DATA_SETS[dataSet].validUpdateUrlList],
    })),
  ),
  route(listDictionaryEntries, ({ tag }, { session, database, locale }) => {
    const access = accessOfTag.get(tag);
    return access === 'public' || (access && session) ? listEntries(database, tag, locale) : [];
  }),
];
