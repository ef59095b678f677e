import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const COUPON_PERMISSIONS = permissionKeys({
  'admin:coupons:view': ['sales', 'product-manager', 'finance', 'merchant-keeper'],
  'admin:coupons:edit': ['sales', 'product-manager', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof COUPON_PERMISSIONS> {}
}
