import * as m from '#messages';
import { personalPage } from '../../../../platform/web/storefront/plain-page.ts';
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

export const paymentsStorefront = storefrontPlug({ personal: [cashier, payStatus] });
