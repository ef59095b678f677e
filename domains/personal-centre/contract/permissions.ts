import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { EVERYBODY } from '../../people/contract/delivered-roles.ts';

export const PERSONAL_CENTRE_PERMISSIONS = permissionKeys({
  'service:index': EVERYBODY,
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PERSONAL_CENTRE_PERMISSIONS> {}
}
