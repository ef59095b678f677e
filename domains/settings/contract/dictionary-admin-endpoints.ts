import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { revision, text, typedNumber } from '../../../platform/contract/fields.ts';
import { SETTINGS_ERRORS } from './settings-errors.ts';

/** Names of lists and entries are identifiers: letters, digits, `_`, `-`, `.`. */
const word = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z0-9][\w.-]*$/);

export const dictionaryRow = z.object({
  type: z.string(),
  code: z.string(),
  value: z.string(),
  /** Empty when the value is the same in both languages. */
  valueEn: z.string(),
  sort: z.int(),
  revision,
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

export const listDictionaryTypes = endpoint({
  method: 'GET',
  path: 'admin/settings/dictionary/type/list',
  summary: 'Lists of the dictionary and how many entries each has',
  permission: 'admin:settings:view',
  request: z.strictObject({}),
  response: z.array(z.object({ type: z.string(), count: z.int() })),
  errors: [],
});

export const listDictionaryRows = endpoint({
  method: 'GET',
  path: 'admin/settings/dictionary/entry/list',
  summary: 'Entries of one list with both languages, in order',
  permission: 'admin:settings:view',
  request: z.strictObject({ type: text(50, 1) }),
  response: z.array(dictionaryRow),
  errors: [],
});

const content = {
  value: text(500),
  valueEn: text(500).default(''),
  sort: typedNumber(z.int().min(0).max(100_000)).default(0),
};

export const addDictionaryEntry = formEndpoint({
  method: 'POST',
  path: 'admin/settings/dictionary/entry/add',
  summary: 'Add an entry; the first one of a new list creates the list',
  permission: 'admin:settings:edit',
  request: z.strictObject({ type: word, code: word, ...content }),
  response: z.boolean(),
  errors: [SETTINGS_ERRORS.entryExists, SETTINGS_ERRORS.redirectInvalid],
});

export const editDictionaryEntry = formEndpoint({
  method: 'POST',
  path: 'admin/settings/dictionary/entry/edit',
  summary: 'Change an entry',
  permission: 'admin:settings:edit',
  request: z.strictObject({ type: word, code: word, revision, ...content }),
  response: z.boolean(),
  errors: [SETTINGS_ERRORS.entryNotFound, SETTINGS_ERRORS.redirectInvalid],
});

export const deleteDictionaryEntry = endpoint({
  method: 'POST',
  path: 'admin/settings/dictionary/entry/delete',
  summary: 'Delete an entry',
  permission: 'admin:settings:edit',
  request: z.strictObject({ type: word, code: word, revision }),
  response: z.boolean(),
  errors: [SETTINGS_ERRORS.entryNotFound],
});
