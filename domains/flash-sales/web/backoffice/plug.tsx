import * as m from '#messages';
import { iconBolt } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const flashSales = officePage(
  '/flash-sales',
  {
    permission: 'admin:flash-sales:view',
    officeMenu: { group: 'business', position: 42, label: m.flash_sales_area_flash_sales, icon: iconBolt },
  },
  () => import('./FlashSaleTablePage.tsx'),
  'FlashSaleTablePage',
);

export const flashSalesOffice = officePlug({ pages: [flashSales] });
