import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, text } from '../../../platform/contract/fields.ts';
import { address, addressFields, newAddress } from './address.ts';
import { ADDRESS_ERRORS } from './address-errors.ts';
import { recognisedAddress } from './recognised-address.ts';

const oneAddress = z.object({ id });

export const listAddresses = endpoint({
  method: 'GET',
  path: 'front/pc/address/list',
  summary: 'The caller’s addresses, the default first, then the newest',
  permission: 'service:index:address',
  request: z.object({}),
  response: z.array(address),
  errors: [],
});

export const addAddress = formEndpoint({
  method: 'POST',
  path: 'front/pc/address/add',
  summary: 'Add an address; the first one becomes the default; returns its id',
  permission: 'service:index:address',
  request: newAddress,
  response: z.int(),
  errors: [ADDRESS_ERRORS.regionsDoNotMatch, ADDRESS_ERRORS.streetMissing, ADDRESS_ERRORS.tooManyAddresses],
});

export const editAddress = endpoint({
  method: 'POST',
  path: 'front/pc/address/edit',
  summary: 'Change an address',
  permission: 'service:index:address',
  request: z.object({ id, ...addressFields }),
  response: address,
  errors: [ADDRESS_ERRORS.regionsDoNotMatch, ADDRESS_ERRORS.streetMissing, APP_ERRORS.notFound],
});

export const setDefaultAddress = endpoint({
  method: 'POST',
  path: 'front/pc/address/set/default/{id}',
  summary: 'Make an address the default',
  permission: 'service:index:address',
  request: oneAddress,
  response: z.null(),
  errors: [APP_ERRORS.notFound],
});

export const deleteAddress = endpoint({
  method: 'POST',
  path: 'front/pc/address/delete/{id}',
  summary: 'Delete an address; `restore` undoes it',
  permission: 'service:index:address',
  request: oneAddress,
  response: z.string(),
  errors: [APP_ERRORS.notFound],
});

export const restoreAddress = endpoint({
  method: 'POST',
  path: 'front/pc/address/restore/{id}',
  summary: 'Restore a deleted address',
  permission: 'service:index:address',
  request: oneAddress,
  response: address,
  errors: [APP_ERRORS.notFound, ADDRESS_ERRORS.tooManyAddresses],
});

export const readAddress = endpoint({
  method: 'GET',
  path: 'front/pc/address/detail/{id}',
  summary: 'One address of the caller',
  permission: 'service:index:address',
  request: oneAddress,
  response: address,
  errors: [APP_ERRORS.notFound],
});

export const recogniseAddress = endpoint({
  method: 'POST',
  path: 'front/pc/address/recognise',
  summary: 'Recipient, phone, regions and street address from one pasted line; uncertain parts stay empty',
  permission: 'service:index:address',
  request: z.object({ text: text(300, 1) }),
  response: recognisedAddress,
  errors: [],
});
