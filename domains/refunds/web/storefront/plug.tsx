import * as m from '#messages';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const applyRefund = personalPage(
  '/order/apply_refund',
  { title: m.refunds_apply_title },
  () => import('./ApplyRefundPage.tsx'),
  'ApplyRefundPage',
);

const refundDetails = personalPage(
  '/order/orderRefund_details',
  { title: m.refunds_details_title },
  () => import('./RefundDetailsPage.tsx'),
  'RefundDetailsPage',
);

const returningGoods = personalPage(
  '/order/components/returningGoods',
  { title: m.refunds_return_title },
  () => import('./ReturningGoodsPage.tsx'),
  'ReturningGoodsPage',
);

const refundList = usersPage(
  'refund_list',
  { title: m.refunds_list_title, permission: 'order:index', usersMenu: { group: 'orders', position: 30 } },
  () => import('./RefundListPage.tsx'),
  'RefundListPage',
);

export const refundsStorefront = storefrontPlug({
  personal: [applyRefund, refundDetails, returningGoods],
  users: [refundList],
});
