import * as m from '#messages';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import { unopenedAt } from './unopened-routes.ts';

export interface UsersMenuEntry {
  readonly to: string;
  readonly label: () => string;
  /** Empty for everybody with an account. */
  readonly permission: PermissionKey | '';
}

export interface UsersMenuGroup {
  readonly label: () => string;
  /** Required for the group as a whole, in addition to each entry's permission. */
  readonly permission?: PermissionKey;
  readonly entries: readonly UsersMenuEntry[];
}

const entry = (to: string, label: () => string, permission: PermissionKey | '' = ''): UsersMenuEntry => ({
  to: `/users/${to}`,
  label,
  permission,
});

/**
 * The menu of the personal centre, with what is still to come. Orders by status are tabs of their list; cancelled ones
 * have none. Coupons come into it when they can be used.
 */
export const USERS_MENU: readonly UsersMenuGroup[] = [
  {
    label: m.storefront_personal_centre,
    entries: [
      { to: '/users', label: m.storefront_users_index, permission: '' },
      entry('my_notices', m.storefront_my_notices),
    ],
  },
  {
    label: m.storefront_users_group_orders,
    entries: [
      entry('order_list', m.storefront_my_orders, 'order:index'),
      entry('sub_order_list', m.storefront_part_sub_order_list, 'service:index:subOrder'),
      entry('refund_list', m.storefront_part_refund_list, 'order:index'),
      entry('price_protection', m.storefront_part_price_protection, 'service:index:myPrice'),
      entry('evaluation_list', m.storefront_part_evaluation_list, 'order:index'),
    ],
  },
  {
    label: m.storefront_users_group_wallet,
    entries: [
      entry('user_balance', m.storefront_part_user_balance, 'wallet:index:balance'),
      entry('user_integral', m.storefront_part_user_integral, 'wallet:index'),
    ],
  },
  {
    label: m.storefront_users_group_projects,
    entries: [
      { to: '/match/match_list', label: m.storefront_match_list, permission: 'index:permission:match' },
      entry('my_customization', m.storefront_part_my_customization, 'custom:index:myCustom'),
      entry('customization_review', m.storefront_part_customization_review, 'custom:index:review'),
    ],
  },
  {
    label: m.storefront_users_group_customers,
    entries: [
      entry('my_customer', m.storefront_part_my_customer, 'customer:index:myCustomer'),
      entry('customer_group', m.storefront_part_customer_group, 'customer:index:groupCustomer'),
    ],
  },
  {
    label: m.storefront_users_group_settlement,
    entries: [
      entry('my_invoice', m.storefront_part_my_invoice, 'order:index:myInvoice'),
      entry('my_rebate', m.storefront_part_my_rebate, 'order:index:myRebate'),
      entry('promo_reimbursement_list', m.storefront_part_reimbursement, 'service:index:expense'),
      entry('my_report', m.storefront_part_my_report, 'service:index:myReport'),
    ],
  },
  {
    label: m.storefront_users_group_saved,
    entries: [
      entry('collect_products', m.storefront_part_collect_products),
      entry('collect_merchant', m.storefront_part_collect_merchant),
      entry('browsing_history', m.storefront_part_browsing_history),
    ],
  },
  {
    label: m.storefront_users_group_service,
    permission: 'service:index',
    entries: [
      entry('user_feedback', m.storefront_part_user_feedback, 'service:index:feedback'),
      entry('my_feedback', m.storefront_part_my_feedback, 'service:index:feedback'),
    ],
  },
  {
    label: m.storefront_users_group_account,
    entries: [
      entry('user_info', m.storefront_part_user_info, 'user:index'),
      entry('user_account', m.storefront_part_user_account, 'user:index'),
      entry('address_list', m.storefront_my_addresses, 'service:index:address'),
      entry('agreement_rules', m.storefront_part_agreement_rules),
    ],
  },
];

/** Nobody is offered what does not work yet; whoever has its URL is told so. */
export const isOffered = ({ to }: { readonly to: string }) => unopenedAt(to) === undefined;

/** The visible groups and entries, given the person's permissions (`may`). */
export function usersMenuFor(may: (permission: PermissionKey | '') => boolean): UsersMenuGroup[] {
  return USERS_MENU.filter((group) => may(group.permission ?? ''))
    .map((group) => ({
      ...group,
      entries: group.entries.filter((each) => isOffered(each) && may(each.permission)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
