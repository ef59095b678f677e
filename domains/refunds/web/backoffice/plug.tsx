import * as m from '#messages';
import { iconArrowBackUp } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const refunds = officePage(
  '/refunds',
  {
    permission: 'admin:refunds:view',
    officeMenu: { group: 'trade', position: 15, label: m.refunds_area_refunds, icon: iconArrowBackUp },
  },
  () => import('./RefundTablePage.tsx'),
  'RefundTablePage',
);

export const refundsOffice = officePlug({ pages: [refunds] });
