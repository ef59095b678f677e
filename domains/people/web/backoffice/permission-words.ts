import * as m from '#messages';
import { type ADMIN_AREAS, type StorefrontPermission, WILDCARD } from '../../../../platform/contract/permission.ts';

type Words = () => string;
type Area = (typeof ADMIN_AREAS)[number];
type Action = 'view' | 'edit' | 'approve' | 'simulate';

const STOREFRONT: Record<StorefrontPermission, Words> = {
  'user:index': m.people_key_user,
  'service:index': m.people_key_service,
  'order:index': m.people_key_orders,
  'product:permission:order': m.people_key_ordering,
  'index:permission:match': m.people_key_match,
  'goods:showPrice': m.people_key_prices,
  'index:permission:seckill': m.people_key_flash_sale,
  'service:index:contactService': m.people_key_contact,
  'service:index:feedback': m.people_key_feedback,
  'service:index:address': m.people_key_addresses,
  'service:index:subOrder': m.people_key_sub_orders,
  'wallet:index': m.people_key_wallet,
  'wallet:index:balance': m.people_key_balance,
  'custom:index:myCustom': m.people_key_customization,
  'custom:index:review': m.people_key_customization_review,
  'service:index:myPrice': m.people_key_price_protection,
  'service:index:myReport': m.people_key_reports,
  'service:index:expense': m.people_key_reimbursement,
  'order:index:myInvoice': m.people_key_invoices,
  'order:index:myRebate': m.people_key_rebates,
  'customer:index:myCustomer': m.people_key_customers,
  'customer:index:groupCustomer': m.people_key_customer_groups,
};

const AREA: Record<Area, Words> = {
  catalogue: m.people_area_catalogue,
  orders: m.people_area_orders,
  payments: m.people_area_payments,
  accounts: m.people_area_accounts,
  staff: m.people_area_staff,
  roles: m.people_area_roles,
  settings: m.people_area_settings,
  content: m.people_area_content,
  merchants: m.people_area_merchants,
  audit: m.people_area_audit,
};

const ACTION: Record<Action, Words> = {
  view: m.people_action_view,
  edit: m.people_action_edit,
  approve: m.people_action_approve,
  simulate: m.people_action_simulate,
};

/** The groups in which the mall lists its keys: what stands before the first colon, of the back office its areas. */
const GROUP: Record<string, Words> = {
  '*': m.people_everything,
  '': m.people_keys_unused,
  user: m.people_keys_user,
  service: m.people_keys_service,
  order: m.people_keys_order,
  product: m.people_keys_product,
  index: m.people_keys_index,
  goods: m.people_keys_goods,
  wallet: m.people_keys_wallet,
  custom: m.people_keys_custom,
  customer: m.people_keys_customer,
};

/** `admin:orders:edit` → `orders`, `edit`. */
function officeParts(key: string): { area: Words | undefined; action: Words | undefined } {
  const [first, area = '', action = ''] = key.split(':');
  if (first !== 'admin') return { area: undefined, action: undefined };
  return { area: AREA[area as Area], action: ACTION[action as Action] };
}

/** What a key allows, in words that stand below those of its group; a key nothing is known of is its own word. */
export function permissionWord(key: string, group: string): string {
  if (key === WILDCARD) return m.people_key_everything();
  const { area, action } = officeParts(key);
  // Among keys of all kinds the area has to be said with each.
  if (area && action && group === '') return `${permissionGroupWord(key)} · ${action()}`;
  return (STOREFRONT[key as StorefrontPermission] ?? (area && action))?.() ?? key;
}

export function permissionGroupWord(group: string): string {
  const area = officeParts(group).area;
  if (area) return m.people_keys_office({ area: area() });
  return GROUP[group]?.() ?? group;
}
