import * as m from '#messages';
import { type PermissionKey, WILDCARD } from '../../../platform/contract/permission.ts';

export interface UserMenuEntry {
  readonly to: string;
  readonly label: () => string;
  readonly permission: PermissionKey | '';
  /** The number of things in the cart stands beside it. */
  readonly cartCount?: true;
}

/** The links of the user menu; the admin panel stands above them, contact and logout below. Those that
 * are not open yet are not shown. */
export const USER_MENU: readonly UserMenuEntry[] = [
  { to: '/users/my_invoice', label: m.storefront_user_invoice, permission: 'order:index:myInvoice' },
  { to: '/users/user_info', label: m.storefront_user_info, permission: 'user:index' },
  { to: '/order/shopping_cart', label: m.storefront_cart, permission: '', cartCount: true },
  { to: '/users/order_list', label: m.storefront_my_orders, permission: 'order:index' },
  { to: '/match/match_list', label: m.storefront_match_list, permission: 'index:permission:match' },
  { to: '/users/my_customer', label: m.storefront_user_customer, permission: 'customer:index:myCustomer' },
];

/** Whether any area of the back office is open to the account. */
export function mayUseOffice(permissions: readonly string[]): boolean {
  return permissions.some((key) => key.startsWith('admin:') || key === WILDCARD);
}
