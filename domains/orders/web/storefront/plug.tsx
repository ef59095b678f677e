import { createRoute, redirect } from '@tanstack/react-router';
import * as m from '#messages';
import { personal } from '../../../../platform/web/storefront/frames.ts';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { MyOrdersLink } from './MyOrdersLink.tsx';

const orderConfirm = personalPage(
  '/order/order_confirm',
  {
    title: m.orders_page_confirm_title,
  },
  () => import('./OrderConfirmPage.tsx'),
  'OrderConfirmPage',
);

const orderDetails = personalPage(
  '/order/order_details',
  {
    title: m.orders_page_details_title,
  },
  () => import('./OrderDetailsPage.tsx'),
  'OrderDetailsPage',
);

const orderLogistics = personalPage(
  '/order/order_logistics',
  {
    title: m.orders_page_logistics_title,
  },
  () => import('./OrderLogisticsPage.tsx'),
  'OrderLogisticsPage',
);

const virtualOrder = personalPage(
  '/order/virtual_order_details',
  {
    title: m.orders_page_keys_title,
  },
  () => import('./VirtualOrderPage.tsx'),
  'VirtualOrderPage',
);

/** The order area itself: redirects to the buyer's orders. */
const orderArea = createRoute({
  getParentRoute: () => personal,
  path: '/order/defaultOrder',
  beforeLoad: () => {
    throw redirect({ to: '/users/order_list' });
  },
});

/** Orders by status are tabs of their list; cancelled ones have none. */
const orderList = usersPage(
  'order_list',
  {
    title: m.orders_page_list_title,
    permission: 'order:index',
    usersMenu: { group: 'orders', position: 10 },
    userMenu: { position: 40 },
  },
  () => import('./OrderListPage.tsx'),
  'OrderListPage',
);

export const ordersStorefront = storefrontPlug({
  personal: [orderConfirm, orderDetails, orderLogistics, virtualOrder, orderArea],
  users: [orderList],
  shortcuts: [{ position: 10, Part: MyOrdersLink }],
});
