import * as m from '#messages';
import { iconArrowBackUp, iconCoin, iconCreditCard, iconReport } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const payments = officePage(
  '/payments',
  {
    permission: 'admin:payments:view',
    officeMenu: { group: 'trade', position: 20, label: m.payments_office_title, icon: iconCreditCard },
  },
  () => import('./PaymentReviewPage.tsx'),
  'PaymentReviewPage',
);

const returns = officePage(
  '/payment-returns',
  {
    permission: 'admin:payments:view',
    officeMenu: { group: 'trade', position: 25, label: m.payments_returns_title, icon: iconArrowBackUp },
  },
  () => import('./MoneyReturnPage.tsx'),
  'MoneyReturnPage',
);

const credit = officePage(
  '/customer-credit',
  {
    permission: 'admin:payments:view',
    officeMenu: { group: 'trade', position: 27, label: m.payments_credit_title, icon: iconCoin },
  },
  () => import('./CreditPage.tsx'),
  'CreditPage',
);

const reconciliation = officePage(
  '/payment-reconciliation',
  {
    permission: 'admin:payments:view',
    officeMenu: { group: 'trade', position: 40, label: m.payments_reconcile_title, icon: iconReport },
  },
  () => import('./ReconciliationPage.tsx'),
  'ReconciliationPage',
);

export const paymentsOffice = officePlug({ pages: [payments, returns, credit, reconciliation] });
