import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const ACTIVITY_CALENDAR_PERMISSIONS = permissionKeys({
  'admin:activity-calendar:view': ['sales', 'product-manager', 'finance', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof ACTIVITY_CALENDAR_PERMISSIONS> {}
}
