import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const MERCHANT_PERMISSIONS = permissionKeys({
  'admin:merchants:view': ['merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof MERCHANT_PERMISSIONS> {}
}
