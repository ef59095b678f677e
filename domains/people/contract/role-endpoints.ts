import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, text } from '../../../platform/contract/fields.ts';
import { PEOPLE_ERRORS } from './people-errors.ts';

export const roleView = z.object({
  id: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  permissions: z.array(z.string()),
  accountCount: z.int(),
  /** Listed in the dictionary entry `merchant`: holders are first-level customers. */
  firstCustom: z.boolean(),
  revision,
});
export type RoleView = z.output<typeof roleView>;

export const listRoles = endpoint({
  method: 'GET',
  path: 'admin/roles/role/list',
  summary: 'Roles with their permission keys and how many accounts hold them',
  permission: 'admin:roles:view',
  request: z.strictObject({}),
  response: z.array(roleView),
  errors: [],
});

export const listPermissionKeys = endpoint({
  method: 'GET',
  path: 'admin/roles/permission/list',
  summary: 'Every permission key that the domains of the mall declare, in groups, in the caller’s language',
  permission: 'admin:roles:view',
  request: z.strictObject({}),
  response: z.array(
    z.object({ group: z.string(), name: z.string(), keys: z.array(z.object({ key: z.string(), name: z.string() })) }),
  ),
  errors: [],
});

/** `regular-user`: the role's name in the dictionary and the browser. */
export const roleCode = z
  .string()
  .trim()
  .max(50)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

const content = {
  nameZh: text(50, 1),
  nameEn: text(50, 1),
  permissions: z.array(z.string().min(1).max(80)).max(200),
};
const CONTENT_ERRORS = [PEOPLE_ERRORS.permissionUnknown, PEOPLE_ERRORS.permissionNotHeld];

export const addRole = formEndpoint({
  method: 'POST',
  path: 'admin/roles/role/add',
  summary: 'Add a role; only keys that the caller holds can be put into it',
  permission: 'admin:roles:edit',
  request: z.strictObject({ code: roleCode, ...content }),
  response: z.object({ id: z.int() }),
  errors: [...CONTENT_ERRORS, PEOPLE_ERRORS.roleCodeTaken, PEOPLE_ERRORS.roleForStaffOnly],
});

export const editRole = formEndpoint({
  method: 'POST',
  path: 'admin/roles/role/edit',
  summary: 'Change a role; applies from the next request of its holders',
  permission: 'admin:roles:edit',
  request: z.strictObject({ id, revision, ...content }),
  response: z.boolean(),
  errors: [
    ...CONTENT_ERRORS,
    PEOPLE_ERRORS.roleNotFound,
    PEOPLE_ERRORS.ownRoles,
    PEOPLE_ERRORS.lastAdministrator,
    PEOPLE_ERRORS.roleForStaffOnly,
  ],
});

export const deleteRole = endpoint({
  method: 'POST',
  path: 'admin/roles/role/delete',
  summary: 'Delete a role that nobody holds',
  permission: 'admin:roles:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [PEOPLE_ERRORS.roleNotFound, PEOPLE_ERRORS.roleInUse, PEOPLE_ERRORS.permissionNotHeld],
});

export const setFirstCustomRoles = endpoint({
  method: 'POST',
  path: 'admin/roles/first-custom/save',
  summary: 'Set the roles of first-level customers (dictionary entry `merchant`)',
  permission: 'admin:roles:edit',
  request: z.strictObject({ roleIds: z.array(id).max(50) }),
  response: z.boolean(),
  errors: [PEOPLE_ERRORS.roleNotFound],
});
