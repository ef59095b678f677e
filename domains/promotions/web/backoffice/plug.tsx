import * as m from '#messages';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const promotions = officePage(
  '/promotions',
  {
    permission: 'admin:promotions:view',
    officeMenu: { group: 'business', position: 38, label: m.promotions_area_promotions, icon: iconDiscount },
  },
  () => import('./PromotionTablePage.tsx'),
  'PromotionTablePage',
);

export const promotionsOffice = officePlug({ pages: [promotions] });
