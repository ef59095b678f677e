import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const HOME_PERMISSIONS = permissionKeys({
  /** The arrangement of the home page, its draft and its earlier versions. */
  'admin:home:view': ['sales', 'product-manager'],
  /** Changing and publishing it. */
  'admin:home:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof HOME_PERMISSIONS> {}
}
