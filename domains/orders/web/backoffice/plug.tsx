import * as m from '#messages';
import { iconReceipt } from '../../../../platform/web/design/icons.tsx';
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

export const ordersOffice = officePlug({
  pages: [orders],
  search: { page: orders, position: 10, hint: m.orders_office_search_hint },
});
