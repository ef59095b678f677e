import * as m from '#messages';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const cashier = personalPage(
  '/order/order_payment',
  {
    title: m.payments_page_cashier_title,
  },
  () => import('./CashierPage.tsx'),
  'CashierPage',
);

const payStatus = personalPage(
  '/order/order_pay_status',
  {
    title: m.payments_page_status_title,
  },
  () => import('./PayStatusPage.tsx'),
  'PayStatusPage',
);

const recharge = usersPage(
  'user_recharge',
  { title: m.payments_recharge_title, permission: 'wallet:index:balance' },
  () => import('./UserRechargePage.tsx'),
  'UserRechargePage',
);

const repayment = usersPage(
  'user_repayment',
  { title: m.payments_repayment_title, permission: 'wallet:index:balance' },
  () => import('./UserRepaymentPage.tsx'),
  'UserRepaymentPage',
);

export const paymentsStorefront = storefrontPlug({ personal: [cashier, payStatus], users: [recharge, repayment] });
