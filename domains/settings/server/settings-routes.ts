import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { STALE_AFTER } from '../contract/data-sets.ts';
import { DICTIONARY_TAGS } from '../contract/dictionary.ts';
import {
  addDictionaryEntry,
  deleteDictionaryEntry,
  editDictionaryEntry,
  listDictionaryRows,
  listDictionaryTypes,
} from '../contract/dictionary-admin-endpoints.ts';
import { editMallSettings, readMallSettings } from '../contract/mall-settings-endpoints.ts';
import { listDataVersions, listDictionaryEntries } from '../contract/settings-endpoints.ts';
import { listEntries } from './dictionary-repository.ts';
import {
  addDictionaryEntry as addEntryUseCase,
  deleteDictionaryEntry as deleteEntryUseCase,
  editDictionaryEntry as editEntryUseCase,
  readDictionaryRows,
  readDictionaryTypes,
} from './edit-dictionary.ts';
import { editMallSettingsUseCase, readMallSettingsUseCase } from './edit-settings.ts';

/** The reads of each data set that browsers may cache, collected from the endpoints that name it. */
function readsBySet(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const reads = new Map<string, string[]>();
  for (const { dataSet, live, path } of endpoints) {
    if (dataSet && !live) reads.set(dataSet, [...(reads.get(dataSet) ?? []), path]);
  }
  return reads;
}

/** A set that is never bumped, such as a cart, has no version: browsers must not cache it. */
function versionsOf(endpoints: readonly Endpoint[], versions: DataVersions) {
  return [...readsBySet(endpoints)].flatMap(([dataSet, checkUrlList]) => {
    const version = versions.current(dataSet);
    if (version === 0) return [];
    const validUpdateUrlList = [...(STALE_AFTER[dataSet] ?? [])];
    return [{ dataSet, dataVersionCode: String(version), checkUrlList, validUpdateUrlList }];
  });
}

export const settingsRoutes: Route[] = [
  route(listDictionaryEntries, ({ tag }, { database, locale }) =>
    DICTIONARY_TAGS.some((open) => open === tag) ? listEntries(database, tag, locale) : [],
  ),
  route(listDictionaryTypes, readDictionaryTypes),
  route(listDictionaryRows, readDictionaryRows),
  route(addDictionaryEntry, addEntryUseCase),
  route(editDictionaryEntry, editEntryUseCase),
  route(deleteDictionaryEntry, deleteEntryUseCase),
  route(readMallSettings, readMallSettingsUseCase),
  route(editMallSettings, editMallSettingsUseCase),
  route(listDataVersions, (_, { domains, versions }) => versionsOf(domains.endpoints, versions)),
];
