import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const DOCUMENT_PERMISSIONS = permissionKeys({
  'admin:documents:view': ['product-manager', 'sales'],
  'admin:documents:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof DOCUMENT_PERMISSIONS> {}
}
