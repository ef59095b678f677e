import * as m from '#messages';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const priceProtection = officePage(
  '/price-protection',
  {
    permission: 'admin:price-protection:view',
    officeMenu: { group: 'trade', position: 28, label: m.price_protection_title, icon: iconDiscount },
  },
  () => import('./ClaimTablePage.tsx'),
  'ClaimTablePage',
);

export const priceProtectionOffice = officePlug({ pages: [priceProtection] });
