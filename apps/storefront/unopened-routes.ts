import * as m from '#messages';
import type { Access } from '../../platform/contract/permission.ts';

/** A page that the mall knows and has not opened yet. */
export interface UnopenedRoute {
  /** `$name` stands for one part of the path, `*` at the end for all that follow. */
  readonly path: string;
  readonly title: () => string;
  /** Who will be let in. */
  readonly access: Access;
}

const row = (access: Access, title: () => string, ...paths: string[]): UnopenedRoute[] =>
  paths.map((path) => ({ path, title, access }));

/** Who builds a page deletes its path here. */
export const UNOPENED_ROUTES: readonly UnopenedRoute[] = [
  ...row('public', m.storefront_part_flash_sale, '/product/seckillCard'),
  ...row('public', m.storefront_part_flash_sale, '/activity/seckill_list', '/activity/seckill_detail'),
  ...row('public', m.storefront_part_promotions, '/product/activityStyleCard'),
  ...row('public', m.storefront_part_promotions, '/activity/sales_list', '/activity/sales_detail'),
  ...row('public', m.storefront_part_coupon_centre, '/product/receiveCouponList'),
  ...row('public', m.storefront_part_coupon_centre, '/activity/coupon_list', '/activity/coupon_list_new'),
  ...row('public', m.storefront_part_coupon_goods, '/activity/coupon_goods_list'),
  ...row('public', m.storefront_part_certificates, '/certification/certification_list', '/certification/$id'),
  ...row('public', m.storefront_part_materials, '/promotion/materials_list'),
  ...row('public', m.storefront_part_solutions, '/scheme/scheme_list', '/scheme/scheme_detail'),

  ...row('signedIn', m.storefront_part_merchant_settled, '/merchant/merchant_settled'),
  ...row('signedIn', m.storefront_part_application_record, '/merchant/application_record'),

  ...row('order:index', m.storefront_part_virtual_order, '/order/virtual_order_details'),
  ...row('order:index', m.storefront_part_distributors, '/order/order_distributorList'),
  ...row('order:index', m.storefront_part_product_evaluate, '/order/product_evaluate'),
  ...row('order:index', m.storefront_part_apply_refund, '/order/apply_refund'),
  ...row('order:index', m.storefront_part_refund_details, '/order/orderRefund_details'),
  ...row('order:index', m.storefront_part_returning_goods, '/order/components/returningGoods'),

  ...row('customer:index:groupCustomer', m.storefront_part_customer_group, '/users/customer_group'),
  ...row('custom:index:review', m.storefront_part_customization_review, '/users/customization_review'),
  ...row('order:index', m.storefront_part_evaluation_list, '/users/evaluation_list'),
  ...row('customer:index:myCustomer', m.storefront_part_my_customer, '/users/my_customer'),
  ...row('custom:index:myCustom', m.storefront_part_my_customization, '/users/my_customization'),
  ...row('service:index:feedback', m.storefront_part_my_feedback, '/users/my_feedback'),
  ...row('service:index:feedback', m.storefront_part_user_feedback, '/users/user_feedback', '/users/components/*'),
  ...row('order:index:myInvoice', m.storefront_part_my_invoice, '/users/my_invoice'),
  ...row('order:index:myRebate', m.storefront_part_my_rebate, '/users/my_rebate'),
  ...row('service:index:myReport', m.storefront_part_my_report, '/users/my_report'),
  ...row('service:index:myPrice', m.storefront_part_price_protection, '/users/price_protection'),
  ...row('service:index:expense', m.storefront_part_reimbursement, '/users/promo_reimbursement_list'),
  ...row('order:index', m.storefront_part_refund_list, '/users/refund_list'),
  ...row('service:index:subOrder', m.storefront_part_sub_order_list, '/users/sub_order_list'),

  ...row('custom:index:myCustom', m.storefront_part_customization, '/match/customization'),
  ...row('custom:index:myCustom', m.storefront_part_customization, '/match/customization/components/*'),
  ...row('index:permission:match', m.storefront_part_match_list, '/match/match_list', '/match/customMatch/*'),
  ...row('index:permission:match', m.storefront_part_smart_selection, '/match/customMatch/smartMatch/*'),
  ...row('index:permission:match', m.storefront_part_match_orders, '/match/mineOrder/*'),
  ...row('customer:index:myCustomer', m.storefront_part_customer_detail, '/customer/customer_detail'),
  ...row('customer:index:myCustomer', m.storefront_part_my_customer, '/customer/components/customer_list'),
  ...row('customer:index:groupCustomer', m.storefront_part_price_ratio, '/customer/components/priceRatioDetail'),
  ...row('customer:index:groupCustomer', m.storefront_part_customer_group_detail, '/customer/customer_group_detail'),
  ...row('service:index:feedback', m.storefront_part_feedback_details, '/feedback/feedback_details'),
  ...row('service:index:feedback', m.storefront_part_feedback_evaluation, '/feedback/evaluation'),
  ...row('service:index:expense', m.storefront_part_reimbursement_details, '/promo_reimbursement/detail'),
  ...row('service:index:expense', m.storefront_part_reimbursement_details, '/promo_reimbursement/components/*'),
  ...row('order:index:myInvoice', m.storefront_part_invoice_details, '/merchantOrder/invoice/*'),
  ...row('order:index:myRebate', m.storefront_part_rebate_details, '/merchantOrder/rebate/*'),
];

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  const open = wanted.at(-1) === '*';
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, at) => part === '*' || part === parts[at] || (part.startsWith('$') && parts[at] !== ''));
}

/**
 * Whether an address is no page of the mall: the last route of all shows it, and no row knows it. Told without running
 * the page, for pages that only the browser runs.
 */
export function isUnknown(matches: readonly { readonly fullPath: string; readonly pathname: string }[]): boolean {
  const last = matches.at(-1);
  return last?.fullPath.endsWith('/$') === true && unopenedAt(last.pathname) === undefined;
}

/** The row of a path, the most precise one; undefined for a path that the mall does not know. */
export function unopenedAt(path: string): UnopenedRoute | undefined {
  const found = UNOPENED_ROUTES.filter((each) => fits(each.path, path.replace(/\/$/, '')));
  return found.sort((a, b) => b.path.length - a.path.length)[0];
}
