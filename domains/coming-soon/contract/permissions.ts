import { type KeysIn, permissionKeys } from '../../../platform/contract/permission.ts';
import { BUYERS, ENTERPRISES, EVERYBODY } from '../../people/contract/delivered-roles.ts';

/** Keys that roles already hold for pages not built yet: the domain that builds the pages takes them over. */
export const COMING_SOON_PERMISSIONS = permissionKeys({
  'service:index': EVERYBODY,
  'service:index:feedback': BUYERS,
  'service:index:myReport': ENTERPRISES,
  'service:index:expense': ['first-level-distributor'],
  'custom:index:myCustom': ['first-level-distributor'],
  'custom:index:review': ['customization-reviewer'],
  'order:index:myInvoice': BUYERS,
  'order:index:myRebate': ['first-level-distributor'],
  'customer:index:myCustomer': ['sales', 'first-level-distributor'],
  'customer:index:groupCustomer': ['sales', 'first-level-distributor'],
});

declare module '../../../platform/contract/permission.ts' {
  interface PermissionKeys extends KeysIn<typeof COMING_SOON_PERMISSIONS> {}
}
