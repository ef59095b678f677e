import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const SERIAL_NUMBER_PERMISSIONS = permissionKeys({
  'admin:serial-numbers:view': ['sales', 'after-sales', 'merchant-keeper'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof SERIAL_NUMBER_PERMISSIONS> {}
}
