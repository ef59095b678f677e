import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const MATCHING_PERMISSIONS = permissionKeys({
  'admin:match-rules:view': ['product-manager', 'sales'],
  'admin:match-rules:edit': ['product-manager'],
  'admin:match-data:view': ['product-manager', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof MATCHING_PERMISSIONS> {}
}
