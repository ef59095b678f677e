import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const LEDGER_CHECK_PERMISSIONS = permissionKeys({
  'admin:ledger-checks:view': ['finance'],
  'admin:ledger-checks:run': ['finance'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof LEDGER_CHECK_PERMISSIONS> {}
}
