import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { EVERYBODY } from '../../people/contract/delivered-roles.ts';

export const CONTENT_PERMISSIONS = permissionKeys({
  'service:index:contactService': EVERYBODY,
  'admin:content:view': ['product-manager'],
  'admin:content:edit': ['product-manager'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof CONTENT_PERMISSIONS> {}
}
