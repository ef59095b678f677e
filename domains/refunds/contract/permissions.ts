import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

/** Applying needs `order:index`, as everything a buyer does with their orders. */
export const REFUND_PERMISSIONS = permissionKeys({
  'admin:refunds:view': ['sales', 'after-sales', 'finance', 'merchant-keeper'],
  'admin:refunds:approve': ['after-sales', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof REFUND_PERMISSIONS> {}
}
