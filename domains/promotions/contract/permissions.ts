import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const PROMOTION_PERMISSIONS = permissionKeys({
  'admin:promotions:view': ['sales', 'product-manager', 'finance', 'merchant-keeper'],
  'admin:promotions:edit': ['sales', 'product-manager', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PROMOTION_PERMISSIONS> {}
}
