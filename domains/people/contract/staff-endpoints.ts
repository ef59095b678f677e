import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, mobilePhone, revision, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { accountIds, namedRole, nickname, staffSummary } from './account-admin.ts';
import { PEOPLE_ERRORS } from './people-errors.ts';

export const listStaff = endpoint({
  method: 'GET',
  path: 'admin/staff/account/list',
  summary: 'Staff accounts and merchant keepers',
  permission: 'admin:staff:view',
  request: z.strictObject({
    keyword: searchText.default(''),
    roleId: id.optional(),
    enabled: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(staffSummary),
  errors: [],
});

export const listStaffRoles = endpoint({
  method: 'GET',
  path: 'admin/staff/role/choices',
  summary: 'Roles a member of staff can be given by the caller',
  permission: 'admin:staff:view',
  request: z.strictObject({}),
  response: z.array(z.object({ ...namedRole.shape, grantable: z.boolean() })),
  errors: [],
});

const content = {
  /** Phone, email or both. */
  phone: z.union([mobilePhone, z.literal('')]).default(''),
  email: z.union([z.email().max(100), z.literal('')]).default(''),
  nickname,
  roleIds: z.array(id).min(1).max(20),
  /** The shop a keeper manages; 0: none. */
  merchantId: idOrNone.default(0),
};

const CONTENT_ERRORS = [
  PEOPLE_ERRORS.contactMissing,
  PEOPLE_ERRORS.contactTaken,
  PEOPLE_ERRORS.roleNotFound,
  PEOPLE_ERRORS.permissionNotHeld,
  PEOPLE_ERRORS.merchantUnknown,
];

export const addStaff = formEndpoint({
  method: 'POST',
  path: 'admin/staff/account/add',
  summary: 'Add a member of staff, who signs in with a code and then sets a password',
  permission: 'admin:staff:edit',
  request: z.strictObject(content),
  response: z.object({ id: z.int() }),
  errors: CONTENT_ERRORS,
});

export const editStaff = formEndpoint({
  method: 'POST',
  path: 'admin/staff/account/edit',
  summary: 'Change a member of staff; nobody changes their own roles',
  permission: 'admin:staff:edit',
  request: z.strictObject({ id, revision, ...content }),
  response: z.boolean(),
  errors: [
    ...CONTENT_ERRORS,
    PEOPLE_ERRORS.accountNotFound,
    PEOPLE_ERRORS.accountOutranks,
    PEOPLE_ERRORS.ownRoles,
    PEOPLE_ERRORS.ownShop,
    PEOPLE_ERRORS.lastAdministrator,
  ],
});

const CHANGE_ERRORS = [PEOPLE_ERRORS.accountNotFound, PEOPLE_ERRORS.accountOutranks, PEOPLE_ERRORS.ownAccount];

export const setStaffDisabled = endpoint({
  method: 'POST',
  path: 'admin/staff/account/disabled',
  summary: 'Disable staff accounts, which ends all their sessions at once, or enable them again',
  permission: 'admin:staff:edit',
  request: z.strictObject({ ids: accountIds, disabled: z.boolean() }),
  response: z.object({ changed: z.int() }),
  errors: [...CHANGE_ERRORS, PEOPLE_ERRORS.lastAdministrator],
});

export const resetStaffSecondFactor = endpoint({
  method: 'POST',
  path: 'admin/staff/account/second-factor/reset',
  summary: 'Reset two-step verification of a member of staff',
  permission: 'admin:staff:edit',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: CHANGE_ERRORS,
});
