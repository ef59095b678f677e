import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { ENTERPRISES, STAFF } from '../../people/contract/delivered-roles.ts';

export const CATALOGUE_PERMISSIONS = permissionKeys({
  'goods:showPrice': [...STAFF, ...ENTERPRISES, 'regular-user-with-prices'],
  'index:permission:match': [...STAFF, ...ENTERPRISES],
  'admin:catalogue:view': ['sales', 'product-manager', 'after-sales', 'customization-reviewer', 'merchant-keeper'],
  'admin:catalogue:edit': ['product-manager', 'merchant-keeper'],
  'admin:navigation:edit': ['product-manager'],
  'admin:costs:view': ['product-manager', 'finance'],
  'admin:costs:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof CATALOGUE_PERMISSIONS> {}
}
