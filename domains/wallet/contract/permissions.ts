import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { BUYERS } from '../../people/contract/delivered-roles.ts';

export const WALLET_PERMISSIONS = permissionKeys({
  'wallet:index': BUYERS,
  'wallet:index:balance': BUYERS,
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof WALLET_PERMISSIONS> {}
}
