/** Permission keys of the storefront, as the interface names them. */
export const STOREFRONT_PERMISSIONS = [
  'user:index',
  'service:index',
  'order:index',
  'product:permission:order',
  'index:permission:match',
  'goods:showPrice',
  'index:permission:seckill',
  'service:index:contactService',
  'service:index:feedback',
  'service:index:address',
  'service:index:subOrder',
  'wallet:index',
  'wallet:index:balance',
  'custom:index:myCustom',
  'custom:index:review',
  'service:index:myPrice',
  'service:index:myReport',
  'service:index:expense',
  'order:index:myInvoice',
  'order:index:myRebate',
  'customer:index:myCustomer',
  'customer:index:groupCustomer',
] as const;

/** Back-office areas; a key is `admin:<area>:<view|edit|approve>`. */
export const ADMIN_AREAS = [
  'catalogue',
  'orders',
  'payments',
  'accounts',
  'staff',
  'roles',
  'settings',
  'content',
  'merchants',
  'audit',
] as const;

export type StorefrontPermission = (typeof STOREFRONT_PERMISSIONS)[number];
/**
 * Besides view, edit and approve there is one key for acting for a customer: it opens that customer's whole account.
 */
export type AdminPermission =
  | `admin:${(typeof ADMIN_AREAS)[number]}:${'view' | 'edit' | 'approve'}`
  | 'admin:accounts:simulate';
export type PermissionKey = StorefrontPermission | AdminPermission;

export const WILDCARD = '*:*:*';

/** What an endpoint requires: nothing, a session, or a key. */
export type Access = 'public' | 'signedIn' | PermissionKey;

/** True when the caller holds the key or the wildcard, or nothing is required. */
export function holds(permissions: readonly string[], required: PermissionKey | ''): boolean {
  return required === '' || permissions.includes(required) || permissions.includes(WILDCARD);
}

export const IDENTITY = { staff: 1, enterprise: 2, regular: 3 } as const;
export type Identity = (typeof IDENTITY)[keyof typeof IDENTITY];

/**
 * Whether prices may be sent to this caller at all: `goods:showPrice`, and besides either staff
 * identity, the order permission or the match permission.
 */
export function maySeePrices(permissions: readonly string[], identity: Identity): boolean {
  if (!holds(permissions, 'goods:showPrice')) return false;
  return (
    identity === IDENTITY.staff ||
    holds(permissions, 'product:permission:order') ||
    holds(permissions, 'index:permission:match')
  );
}

/**
 * Whether prices are displayed: the price permission holds and the person has not switched prices off.
 */
export function pricesDisplayed(permissions: readonly string[], identity: Identity, showPrice: boolean): boolean {
  return showPrice && maySeePrices(permissions, identity);
}

/** Whether a key opens something in the back office; the wildcard opens all of it. */
export function isAdminKey(key: string): boolean {
  return key === WILDCARD || key.startsWith('admin:');
}
