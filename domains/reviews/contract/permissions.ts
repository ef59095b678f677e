import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const REVIEW_PERMISSIONS = permissionKeys({
  'admin:reviews:view': ['sales', 'after-sales', 'product-manager', 'merchant-keeper'],
  /** Answer as the shop. */
  'admin:reviews:edit': ['after-sales', 'merchant-keeper'],
  /** Hide and show again: staff of the whole mall. */
  'admin:reviews:approve': ['after-sales'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof REVIEW_PERMISSIONS> {}
}
