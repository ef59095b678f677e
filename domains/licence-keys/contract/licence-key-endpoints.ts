import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { deliveredKey, KEY_TABLE_MAX_BYTES, keyPool } from './licence-key.ts';
import { LICENCE_KEY_ERRORS } from './licence-key-errors.ts';

const added = z.object({
  added: z.int(),
  /** Keys that the SKU has, or had, already. */
  known: z.int(),
  /** Given more than once in this call. */
  repeated: z.int(),
});

const ADD_ERRORS = [
  LICENCE_KEY_ERRORS.skuNotVirtual,
  LICENCE_KEY_ERRORS.noKeys,
  LICENCE_KEY_ERRORS.keysWrong,
  LICENCE_KEY_ERRORS.tooManyKeys,
] as const;

export const listOrderKeys = endpoint({
  method: 'GET',
  path: 'front/pc/licence-keys/{orderNo}',
  summary: 'The licence keys that were delivered with an order of the caller, without the keys themselves',
  permission: 'order:index',
  request: z.strictObject({ orderNo: z.string().regex(/^[A-Z0-9]{8,40}$/) }),
  response: z.array(deliveredKey),
  errors: [],
});

export const showLicenceKey = endpoint({
  method: 'POST',
  path: 'front/pc/licence-keys/show',
  summary: 'Show a licence key to its owner; every look is in the audit trail',
  permission: 'order:index',
  request: z.strictObject({ id }),
  response: z.object({ licenceKey: z.string() }),
  errors: [
    LICENCE_KEY_ERRORS.licenceKeyNotFound,
    LICENCE_KEY_ERRORS.licenceKeyReturned,
    LICENCE_KEY_ERRORS.licenceKeyInRefund,
    LICENCE_KEY_ERRORS.ownerOnly,
  ],
});

export const listKeyPools = endpoint({
  method: 'GET',
  path: 'admin/licence-keys/list',
  summary: 'The SKUs that are sold as licence keys, with how many keys are left; never the keys',
  permission: 'admin:licence-keys:view',
  request: z.strictObject({
    /** Beginning of a part number. */
    keyword: searchText.default(''),
    ...pagingFields,
  }),
  response: pageOf(keyPool),
  errors: [],
});

export const addLicenceKeys = formEndpoint({
  method: 'POST',
  path: 'admin/licence-keys/add',
  summary: 'Add licence keys to a SKU, one a line; they are encrypted and never shown to staff again',
  permission: 'admin:licence-keys:edit',
  request: z.strictObject({ skuId: id, keys: z.string().min(1).max(420_000) }),
  response: added,
  errors: [...ADD_ERRORS],
});

export const importLicenceKeys = endpoint({
  method: 'POST',
  path: 'admin/licence-keys/import',
  summary: 'Add the licence keys of a csv or xlsx to a SKU: the first column, a key a row',
  permission: 'admin:licence-keys:edit',
  request: z.object({ skuId: id }),
  response: added,
  errors: [...ADD_ERRORS, LICENCE_KEY_ERRORS.keyFileUnreadable],
  queryFields: ['skuId'],
  upload: { maxBytes: KEY_TABLE_MAX_BYTES },
});
