import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const AUDIT_PERMISSIONS = permissionKeys({
  'admin:audit:view': [],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof AUDIT_PERMISSIONS> {}
}
