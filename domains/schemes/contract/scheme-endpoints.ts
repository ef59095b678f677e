import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText, visibleYuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { addedReport } from '../../cart/contract/added-lines.ts';
import { attachment, countedScheme, SCHEMES_DATA, schemeLine, schemeListItem } from './scheme.ts';
import { SCHEME_ERRORS } from './scheme-errors.ts';

export const listSchemes = endpoint({
  method: 'GET',
  path: 'front/pc/scheme/list',
  summary: 'Solutions',
  permission: 'public',
  request: z.object({ keyword: searchText.default(''), ...pagingFields }),
  response: pageOf(schemeListItem),
  errors: [],
  dataSet: SCHEMES_DATA,
});

export const listHotSchemes = endpoint({
  method: 'GET',
  path: 'front/pc/scheme/hot/list',
  summary: 'The ten hottest solutions: those that staff marked, then those with most readers',
  permission: 'public',
  request: z.object({}),
  response: z.array(countedScheme),
  errors: [],
});

export const readScheme = endpoint({
  method: 'GET',
  path: 'front/pc/scheme/info/{id}',
  summary: 'One solution with its text as harmless HTML and its files',
  permission: 'public',
  request: z.object({ id }),
  response: countedScheme.extend({ content: z.string(), attachments: z.array(attachment) }),
  errors: [SCHEME_ERRORS.schemeNotFound],
});

export const listSchemeProducts = endpoint({
  method: 'GET',
  path: 'front/pc/scheme/products/{id}',
  summary: 'The products of a solution with the caller’s prices and what keeps a line from being ordered',
  permission: 'public',
  request: z.object({ id }),
  response: z.object({
    list: z.array(schemeLine),
    /** Null when the caller may not see prices. */
    total: visibleYuan,
  }),
  errors: [SCHEME_ERRORS.schemeNotFound],
});

export const markSchemeRead = endpoint({
  method: 'POST',
  path: 'front/pc/scheme/read',
  summary: 'Count the caller as a reader of a solution, once',
  permission: 'signedIn',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: [SCHEME_ERRORS.schemeNotFound, APP_ERRORS.pageDataChanged],
});

export const addSchemeToCart = endpoint({
  method: 'POST',
  path: 'front/pc/scheme/cart/add',
  summary: 'Add the products of a solution to the cart; those that cannot be ordered are named with the reason',
  permission: 'signedIn',
  request: z.strictObject({ id }),
  response: addedReport,
  errors: [SCHEME_ERRORS.schemeNotFound],
  idempotent: true,
});
