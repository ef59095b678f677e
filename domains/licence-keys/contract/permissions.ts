import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const LICENCE_KEY_PERMISSIONS = permissionKeys({
  'admin:licence-keys:view': ['sales', 'merchant-keeper'],
  'admin:licence-keys:edit': ['sales', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof LICENCE_KEY_PERMISSIONS> {}
}
