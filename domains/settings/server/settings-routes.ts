import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { STALE_AFTER } from '../contract/data-sets.ts';
import { DICTIONARY_TAGS } from '../contract/dictionary.ts';
import {
  addDictionaryEntry as addDictionaryEntryContract,
  deleteDictionaryEntry as deleteDictionaryEntryContract,
  editDictionaryEntry as editDictionaryEntryContract,
  listDictionaryRows,
  listDictionaryTypes,
} from '../contract/dictionary-admin-endpoints.ts';
import {
  editMallSettings as editMallSettingsContract,
  readMallSettings as readMallSettingsContract,
} from '../contract/mall-settings-endpoints.ts';
import { listDataVersions, listDictionaryEntries } from '../contract/settings-endpoints.ts';
import { listEntries } from './dictionary-repository.ts';
import {
  addDictionaryEntry,
  deleteDictionaryEntry,
  editDictionaryEntry,
  readDictionaryRows,
  readDictionaryTypes,
} from './edit-dictionary.ts';
import { editMallSettings, readMallSettings } from './edit-settings.ts';

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
  route(addDictionaryEntryContract, addDictionaryEntry),
  route(editDictionaryEntryContract, editDictionaryEntry),
  route(deleteDictionaryEntryContract, deleteDictionaryEntry),
  route(readMallSettingsContract, readMallSettings),
  route(editMallSettingsContract, editMallSettings),
  route(listDataVersions, (_, { domains, versions }) => versionsOf(domains.endpoints, versions)),
];
