import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';

const WHOLE_MALL_STAFF = ['sales', 'product-manager', 'after-sales', 'customization-reviewer', 'finance'] as const;

export const PEOPLE_PERMISSIONS = permissionKeys({
  /** WHOLE_MALL: whose roles lack it has a shop, or nothing. */
  'admin:mall:whole': WHOLE_MALL_STAFF,
  'admin:accounts:view': ['sales', 'finance'],
  'admin:accounts:edit': [],
  'admin:accounts:approve': [],
  'admin:accounts:simulate': [],
  'admin:staff:view': [],
  'admin:staff:edit': [],
  'admin:roles:view': [],
  'admin:roles:edit': [],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof PEOPLE_PERMISSIONS> {}
}
