import * as m from '#messages';
import type { Access } from '../../../../platform/contract/permission.ts';
import type { MenuPlaces } from '../../../../platform/web/storefront/frames.ts';

/** A page of the specification that no domain has built yet. */
export interface ComingPage extends MenuPlaces {
  /** `$name` stands for one path segment, a trailing `*` for all that follow. */
  readonly path: string;
  readonly title: () => string;
  /** Who will have access. */
  readonly access: Access;
}

/** What is shown about it. */
export interface Announced {
  readonly title: string;
  readonly access: Access;
}

const row = (access: Access, title: () => string, ...paths: string[]): ComingPage[] =>
  paths.map((path) => ({ path, title, access }));

/** A page with its future menu entries: the domain that builds it takes them over. */
const entry = (access: Access, title: () => string, path: string, places: MenuPlaces): ComingPage => ({
  path,
  title,
  access,
  ...places,
});

/** A page that a domain has built is shown by its own route, even if it is listed here. */
export const COMING_SOON: readonly ComingPage[] = [
  ...row('signedIn', m.coming_soon_merchant_settled, '/merchant/merchant_settled'),
  ...row('signedIn', m.coming_soon_application_record, '/merchant/application_record'),

  entry('custom:index:myCustom', m.coming_soon_my_customization, '/users/my_customization', {
    usersMenu: { group: 'projects', position: 20 },
  }),
  entry('custom:index:review', m.coming_soon_customization_review, '/users/customization_review', {
    usersMenu: { group: 'projects', position: 30 },
  }),
  entry('customer:index:myCustomer', m.coming_soon_my_customer, '/users/my_customer', {
    usersMenu: { group: 'customers', position: 10 },
    userMenu: { position: 60 },
  }),
  entry('customer:index:groupCustomer', m.coming_soon_customer_group, '/users/customer_group', {
    usersMenu: { group: 'customers', position: 20 },
  }),
  entry('order:index:myInvoice', m.coming_soon_my_invoice, '/users/my_invoice', {
    usersMenu: { group: 'settlement', position: 10 },
    userMenu: { position: 10 },
  }),
  entry('order:index:myRebate', m.coming_soon_my_rebate, '/users/my_rebate', {
    usersMenu: { group: 'settlement', position: 20 },
  }),
  entry('service:index:expense', m.coming_soon_reimbursement, '/users/promo_reimbursement_list', {
    usersMenu: { group: 'settlement', position: 30 },
  }),
  entry('service:index:myReport', m.coming_soon_my_report, '/users/my_report', {
    usersMenu: { group: 'settlement', position: 40 },
  }),
  entry('service:index:feedback', m.coming_soon_user_feedback, '/users/user_feedback', {
    usersMenu: { group: 'service', position: 10, permission: 'service:index' },
  }),
  entry('service:index:feedback', m.coming_soon_my_feedback, '/users/my_feedback', {
    usersMenu: { group: 'service', position: 20, permission: 'service:index' },
  }),
  ...row('service:index:feedback', m.coming_soon_user_feedback, '/users/components/*'),

  ...row('custom:index:myCustom', m.coming_soon_customization, '/match/customization'),
  ...row('custom:index:myCustom', m.coming_soon_customization, '/match/customization/components/*'),
  ...row('index:permission:match', m.coming_soon_match_orders, '/match/mineOrder/*'),
  ...row('customer:index:myCustomer', m.coming_soon_customer_detail, '/customer/customer_detail'),
  ...row('customer:index:myCustomer', m.coming_soon_my_customer, '/customer/components/customer_list'),
  ...row('customer:index:groupCustomer', m.coming_soon_price_ratio, '/customer/components/priceRatioDetail'),
  ...row('customer:index:groupCustomer', m.coming_soon_customer_group_detail, '/customer/customer_group_detail'),
  ...row('service:index:feedback', m.coming_soon_feedback_details, '/feedback/feedback_details'),
  ...row('service:index:feedback', m.coming_soon_feedback_evaluation, '/feedback/evaluation'),
  ...row('service:index:expense', m.coming_soon_reimbursement_details, '/promo_reimbursement/detail'),
  ...row('service:index:expense', m.coming_soon_reimbursement_details, '/promo_reimbursement/components/*'),
  ...row('order:index:myInvoice', m.coming_soon_invoice_details, '/merchantOrder/invoice/*'),
  ...row('order:index:myRebate', m.coming_soon_rebate_details, '/merchantOrder/rebate/*'),
];

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  const open = wanted.at(-1) === '*';
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, at) => part === '*' || part === parts[at] || (part.startsWith('$') && parts[at] !== ''));
}

/** The most specific row for a path; undefined for a path unknown to the mall. */
export function comingSoonAt(path: string): ComingPage | undefined {
  const found = COMING_SOON.filter((each) => fits(each.path, path.replace(/\/$/, '')));
  return found.sort((a, b) => b.path.length - a.path.length)[0];
}
