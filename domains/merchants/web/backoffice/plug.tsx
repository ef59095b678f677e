import * as m from '#messages';
import { iconBuildingStore, iconLayoutGrid, iconTag } from '../../../../platform/web/design/icons.tsx';
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

const categories = officePage(
  '/shop-categories',
  {
    permission: 'admin:merchants:approve',
    officeMenu: { group: 'business', position: 32, label: m.merchants_kind_categories, icon: iconLayoutGrid },
  },
  () => import('./ShopKindPage.tsx'),
  'ShopCategoryPage',
);

const types = officePage(
  '/shop-types',
  {
    permission: 'admin:merchants:approve',
    officeMenu: { group: 'business', position: 34, label: m.merchants_kind_types, icon: iconTag },
  },
  () => import('./ShopKindPage.tsx'),
  'ShopTypePage',
);

export const merchantsOffice = officePlug({ pages: [shops, front, categories, types] });
