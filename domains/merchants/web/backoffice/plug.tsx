import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const shops = officePage(
  '/shops',
  {
    permission: 'admin:merchants:view',
    officeMenu: { group: 'business', position: 30, label: m.merchants_area_merchants, icon: iconBuildingStore },
  },
  () => import('./ShopTablePage.tsx'),
  'ShopTablePage',
);

const front = officePage(
  '/shops/$id/front',
  { permission: 'admin:merchants:edit' },
  () => import('./ShopFrontPage.tsx'),
  'ShopFrontPage',
);

export const merchantsOffice = officePlug({ pages: [shops, front] });
