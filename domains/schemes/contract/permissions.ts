import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const SCHEME_PERMISSIONS = permissionKeys({
  'admin:schemes:view': ['product-manager', 'sales'],
  'admin:schemes:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof SCHEME_PERMISSIONS> {}
}
