import * as m from '#messages';
import { iconReceipt, iconTruckDelivery } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const orders = officePage(
  '/orders',
  {
    permission: 'admin:orders:view',
    officeMenu: { group: 'trade', position: 10, label: m.orders_office_title, icon: iconReceipt },
  },
  () => import('./OrderTablePage.tsx'),
  'OrderTablePage',
);

const shipMany = officePage(
  '/orders/ship-many',
  {
    permission: 'admin:orders:edit',
    officeMenu: { group: 'trade', position: 12, label: m.orders_ship_title, icon: iconTruckDelivery },
    linkedFrom: ['/orders'],
  },
  () => import('./ShipManyPage.tsx'),
  'ShipManyPage',
);

export const ordersOffice = officePlug({
  pages: [orders, shipMany],
  search: { page: orders, position: 10, hint: m.orders_office_search_hint },
});
