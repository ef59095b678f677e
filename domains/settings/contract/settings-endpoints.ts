import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';

/** The data set that versions everything read from the dictionary. */
export const DICTIONARY_DATA = 'dictionary';

export const listDataVersions = endpoint({
  method: 'GET',
  path: 'front/data/version/config/list',
  summary: 'Per data set that has a version: the version, the reads it covers, the writes after which it is stale',
  permission: 'public',
  request: z.object({}),
  response: z.array(
    z.object({
      dataSet: z.string(),
      dataVersionCode: z.string(),
      checkUrlList: z.array(z.string()),
      validUpdateUrlList: z.array(z.string()),
    }),
  ),
  errors: [],
});

export const dictionaryEntry = z.object({ code: z.string(), value: z.string() });
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const listDictionaryEntries = endpoint({
  method: 'GET',
  path: 'front/pc/dictionary/getDictValuesByType',
  summary: 'Entries of one dictionary list, in order; empty for a list that is unknown or not for the caller',
  permission: 'public',
  dataSet: DICTIONARY_DATA,
  request: z.object({ tag: text(50, 1) }),
  response: z.array(dictionaryEntry),
  errors: [],
});
