import * as m from '#messages';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const subOrderList = usersPage(
  'sub_order_list',
  {
    title: m.sub_orders_title,
    permission: 'service:index:subOrder',
    usersMenu: { group: 'orders', position: 20 },
  },
  () => import('./SubOrderListPage.tsx'),
  'SubOrderListPage',
);

const subOrderDetails = personalPage(
  '/order/sub_order_details',
  { title: m.sub_orders_details_title },
  () => import('./SubOrderDetailsPage.tsx'),
  'SubOrderDetailsPage',
);

const orderContacts = personalPage(
  '/order/order_distributorList',
  { title: m.sub_orders_contact_title },
  () => import('./OrderContactsPage.tsx'),
  'OrderContactsPage',
);

export const subOrdersStorefront = storefrontPlug({
  personal: [subOrderDetails, orderContacts],
  users: [subOrderList],
});
