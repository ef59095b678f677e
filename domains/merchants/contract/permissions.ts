import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const MERCHANT_PERMISSIONS = permissionKeys({
  'admin:merchants:view': ['merchant-keeper'],
  /** A keeper changes the profile and the front of the own shop; staff of the whole mall those of every shop, and its name. */
  'admin:merchants:edit': ['merchant-keeper'],
  /** Opening, closing and reopening shops: the mall's alone, and never a keeper's. */
  'admin:merchants:approve': [],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof MERCHANT_PERMISSIONS> {}
}
