import * as m from '#messages';
import { iconCreditCard } from '../../../../platform/web/design/icons.tsx';
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

export const paymentsOffice = officePlug({ pages: [payments] });
