import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const SUB_ORDER_PERMISSIONS = permissionKeys({
  'service:index:subOrder': ['first-level-distributor'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof SUB_ORDER_PERMISSIONS> {}
}
