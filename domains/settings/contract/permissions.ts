import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const SETTINGS_PERMISSIONS = permissionKeys({
  'admin:settings:view': [],
  'admin:settings:edit': [],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof SETTINGS_PERMISSIONS> {}
}
