import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { BUYERS } from '../../people/contract/delivered-roles.ts';

export const ORDER_PERMISSIONS = permissionKeys({
  'order:index': BUYERS,
  'product:permission:order': BUYERS,
  'admin:orders:view': ['sales', 'after-sales', 'finance', 'merchant-keeper'],
  'admin:orders:edit': ['sales', 'after-sales', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof ORDER_PERMISSIONS> {}
}
