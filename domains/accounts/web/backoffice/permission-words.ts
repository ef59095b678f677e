import * as m from '#messages';
import { type ADMIN_AREAS, type StorefrontPermission, WILDCARD } from '../../../../platform/contract/permission.ts';

type Words = () => string;
type Area = (typeof ADMIN_AREAS)[number];
type Action = 'view' | 'edit' | 'approve' | 'simulate';

const STOREFRONT: Record<StorefrontPermission, Words> = {
  'user:index': m.accounts_key_user,
  'service:index': m.accounts_key_service,
  'order:index': m.accounts_key_orders,
  'product:permission:order': m.accounts_key_ordering,
  'index:permission:match': m.accounts_key_match,
  'goods:showPrice': m.accounts_key_prices,
  'index:permission:seckill': m.accounts_key_flash_sale,
  'service:index:contactService': m.accounts_key_contact,
  'service:index:feedback': m.accounts_key_feedback,
  'service:index:address': m.accounts_key_addresses,
  'service:index:subOrder': m.accounts_key_sub_orders,
  'wallet:index': m.accounts_key_wallet,
  'wallet:index:balance': m.accounts_key_balance,
  'custom:index:myCustom': m.accounts_key_customization,
  'custom:index:review': m.accounts_key_customization_review,
  'service:index:myPrice': m.accounts_key_price_protection,
  'service:index:myReport': m.accounts_key_reports,
  'service:index:expense': m.accounts_key_reimbursement,
  'order:index:myInvoice': m.accounts_key_invoices,
  'order:index:myRebate': m.accounts_key_rebates,
  'customer:index:myCustomer': m.accounts_key_customers,
  'customer:index:groupCustomer': m.accounts_key_customer_groups,
};

const AREA: Record<Area, Words> = {
  catalogue: m.accounts_area_catalogue,
  orders: m.accounts_area_orders,
  payments: m.accounts_area_payments,
  accounts: m.accounts_area_accounts,
  staff: m.accounts_area_staff,
  roles: m.accounts_area_roles,
  settings: m.accounts_area_settings,
  content: m.accounts_area_content,
  merchants: m.accounts_area_merchants,
  audit: m.accounts_area_audit,
};

const ACTION: Record<Action, Words> = {
  view: m.accounts_action_view,
  edit: m.accounts_action_edit,
  approve: m.accounts_action_approve,
  simulate: m.accounts_action_simulate,
};

/** The groups in which the mall lists its keys: what stands before the first colon, of the back office its areas. */
const GROUP: Record<string, Words> = {
  '*': m.accounts_office_everything,
  '': m.accounts_office_keys_unused,
  user: m.accounts_keys_user,
  service: m.accounts_keys_service,
  order: m.accounts_keys_order,
  product: m.accounts_keys_product,
  index: m.accounts_keys_index,
  goods: m.accounts_keys_goods,
  wallet: m.accounts_keys_wallet,
  custom: m.accounts_keys_custom,
  customer: m.accounts_keys_customer,
};

/** `admin:orders:edit` → `orders`, `edit`. */
function officeParts(key: string): { area: Words | undefined; action: Words | undefined } {
  const [first, area = '', action = ''] = key.split(':');
  if (first !== 'admin') return { area: undefined, action: undefined };
  return { area: AREA[area as Area], action: ACTION[action as Action] };
}

/** What a key allows, in words that stand below those of its group; a key nothing is known of is its own word. */
export function permissionWord(key: string, group: string): string {
  if (key === WILDCARD) return m.accounts_key_everything();
  const { area, action } = officeParts(key);
  // Among keys of all kinds the area has to be said with each.
  if (area && action && group === '') return `${permissionGroupWord(key)} · ${action()}`;
  return (STOREFRONT[key as StorefrontPermission] ?? (area && action))?.() ?? key;
}

export function permissionGroupWord(group: string): string {
  const area = officeParts(group).area;
  if (area) return m.accounts_keys_office({ area: area() });
  return GROUP[group]?.() ?? group;
}
