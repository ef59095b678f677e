import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

export const PAYMENT_PERMISSIONS = permissionKeys({
  'admin:payments:view': ['finance'],
  'admin:payments:edit': ['finance'],
  'admin:payments:approve': ['finance'],
  /** Settle refunds past the provider that should make them. */
  'admin:payments:settle': ['finance'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PAYMENT_PERMISSIONS> {}
}
