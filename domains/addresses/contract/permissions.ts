import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { BUYERS } from '../../people/contract/delivered-roles.ts';

export const ADDRESS_PERMISSIONS = permissionKeys({
  'service:index:address': BUYERS,
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof ADDRESS_PERMISSIONS> {}
}
