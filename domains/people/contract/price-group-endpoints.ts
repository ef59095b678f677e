import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, text } from '../../../platform/contract/fields.ts';
import { accountIds, coefficient } from './account-admin.ts';
import { PEOPLE_ERRORS } from './people-errors.ts';

export const priceGroup = z.object({
  id: z.int(),
  name: z.string(),
  coefficient: z.string(),
  memberCount: z.int(),
  revision,
});
export type PriceGroup = z.output<typeof priceGroup>;

export const listPriceGroups = endpoint({
  method: 'GET',
  path: 'admin/accounts/group/list',
  summary: 'Price groups with their coefficient and number of members',
  permission: 'admin:accounts:view',
  request: z.strictObject({}),
  response: z.array(priceGroup),
  errors: [],
});

const content = { name: text(50, 1), coefficient };

export const addPriceGroup = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/group/add',
  summary: 'Add a price group',
  permission: 'admin:accounts:edit',
  request: z.strictObject(content),
  response: z.object({ id: z.int() }),
  errors: [PEOPLE_ERRORS.groupNameTaken],
});

export const editPriceGroup = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/group/edit',
  summary: 'Change a price group; its members’ prices change at once',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id, revision, ...content }),
  response: z.boolean(),
  errors: [PEOPLE_ERRORS.groupNotFound, PEOPLE_ERRORS.groupNameTaken],
});

export const deletePriceGroup = endpoint({
  method: 'POST',
  path: 'admin/accounts/group/delete',
  summary: 'Delete a price group; its members keep their level and lose its coefficient',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [PEOPLE_ERRORS.groupNotFound],
});

export const addGroupMembers = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/group/member/add',
  summary: 'Add several customers to a price group',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ groupId: id, ids: accountIds }),
  response: z.object({ changed: z.int() }),
  errors: [PEOPLE_ERRORS.groupNotFound, PEOPLE_ERRORS.accountNotFound, PEOPLE_ERRORS.accountOutranks],
});
