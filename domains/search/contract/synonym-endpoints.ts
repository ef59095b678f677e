import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, searchText, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { SEARCH_ERRORS } from './search-errors.ts';

const { synonymCount, synonymLong, synonymTaken, synonymNotFound, synonymFull } = SEARCH_ERRORS;

export const synonymGroup = z.object({
  id: z.int(),
  /** Words with the same meaning, in any language. */
  terms: z.array(z.string()),
  changeTime: time,
  revision,
});
export type SynonymGroup = z.output<typeof synonymGroup>;

export const listSynonyms = endpoint({
  method: 'GET',
  path: 'admin/search/synonym/list',
  summary: 'Groups of words that the search takes for the same, changed last first',
  permission: 'admin:search:view',
  request: z.strictObject({ keyword: searchText.optional(), ...pagingFields }),
  response: pageOf(synonymGroup),
  errors: [],
});

/** See `splitTerms`. */
const terms = text(600, 1);

export const addSynonyms = formEndpoint({
  method: 'POST',
  path: 'admin/search/synonym/add',
  summary: 'Add a group of words with the same meaning; it applies at once',
  permission: 'admin:search:edit',
  request: z.strictObject({ terms }),
  response: z.boolean(),
  errors: [synonymCount, synonymLong, synonymTaken, synonymFull],
});

export const editSynonyms = formEndpoint({
  method: 'POST',
  path: 'admin/search/synonym/edit',
  summary: 'Change a group of words with the same meaning',
  permission: 'admin:search:edit',
  request: z.strictObject({ id, terms, revision }),
  response: z.boolean(),
  errors: [synonymNotFound, synonymCount, synonymLong, synonymTaken, APP_ERRORS.pageDataChanged],
});

export const deleteSynonyms = endpoint({
  method: 'POST',
  path: 'admin/search/synonym/delete',
  summary: 'Delete a group: its words stand for themselves again',
  permission: 'admin:search:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [synonymNotFound, APP_ERRORS.pageDataChanged],
});
