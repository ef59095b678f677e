import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const SEARCH_PERMISSIONS = permissionKeys({
  'admin:search:view': ['sales', 'product-manager'],
  'admin:search:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof SEARCH_PERMISSIONS> {}
}
