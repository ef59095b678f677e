import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { BUYERS } from '../../people/contract/delivered-roles.ts';

export const FLASH_SALE_PERMISSIONS = permissionKeys({
  'index:permission:seckill': BUYERS,
  'admin:flash-sales:view': ['sales', 'product-manager', 'finance', 'merchant-keeper'],
  'admin:flash-sales:edit': ['sales', 'product-manager', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof FLASH_SALE_PERMISSIONS> {}
}
