import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const PEOPLE_PERMISSIONS = permissionKeys({
  'admin:accounts:view': ['sales', 'finance'],
  'admin:accounts:edit': [],
  'admin:accounts:approve': [],
  'admin:accounts:simulate': [],
  'admin:staff:view': [],
  'admin:staff:edit': [],
  'admin:roles:view': [],
  'admin:roles:edit': [],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PEOPLE_PERMISSIONS> {}
}
