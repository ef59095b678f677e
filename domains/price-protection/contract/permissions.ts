import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { ENTERPRISES } from '../../people/contract/delivered-roles.ts';

export const PRICE_PROTECTION_PERMISSIONS = permissionKeys({
  'service:index:myPrice': ENTERPRISES,
  'admin:price-protection:view': ['sales', 'after-sales', 'finance'],
  'admin:price-protection:approve': ['finance'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PRICE_PROTECTION_PERMISSIONS> {}
}
