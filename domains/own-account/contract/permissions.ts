import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { EVERYBODY } from '../../people/contract/delivered-roles.ts';

export const OWN_ACCOUNT_PERMISSIONS = permissionKeys({
  'user:index': EVERYBODY,
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof OWN_ACCOUNT_PERMISSIONS> {}
}
