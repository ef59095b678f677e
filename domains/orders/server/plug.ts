import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { ORDERS_OF_STOCK, PRODUCT_COMPANIONS } from '../../catalogue/server/public.ts';
import { COUPON_SALES } from '../../coupons/server/public.ts';
import { LICENCE_KEYS_ADDED } from '../../licence-keys/server/public.ts';
import { OPEN_ORDERS } from '../../merchants/server/public.ts';
import { PAYMENT_SUBJECT } from '../../payments/server/public.ts';
import { PROMOTION_SALES } from '../../promotions/server/public.ts';
import { LISTED_ORDERS } from '../../wallet/server/public.ts';
import { DELIVERY_NOTE } from '../contract/order.ts';
import { PACKAGE_REPORT_PICTURE } from '../contract/package-report.ts';
import { ORDER_PERMISSIONS } from '../contract/permissions.ts';
import { addressChangeRoutes } from './address-change-routes.ts';
import { readCompanions } from './bought-together-repository.ts';
import { couponSales } from './coupon-sales-repository.ts';
import { hastenDeliveries } from './licence-delivery-repository.ts';
import { orderJobs } from './order-jobs.ts';
import { orderLedgers } from './order-ledger-repository.ts';
import { countOpenOrders } from './order-list-repository.ts';
import { findListedOrders } from './order-repository.ts';
import { orderRoutes } from './order-routes.ts';
import { ordersOfStock } from './orders-of-stock-repository.ts';
import { isReportPictureOf } from './package-report-repository.ts';
import { isDeliveryNoteOf } from './package-repository.ts';
import { paidOrders } from './paid-orders.ts';
import { promotionSales } from './promotion-sales-repository.ts';
import { shippingJobs } from './shipping-jobs.ts';
import { usedOrderFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['order.cancel', 'order.ship', 'order.deliver-keys', 'order.change-address'],
  entities: ['order'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface OrderNotices {
  /** An order of licences alone is online: nothing of it is shipped. */
  orderPaid: { orderNo: string; isOnline?: boolean };
  orderToShip: { orderNo: string };
  orderReceived: { orderNo: string };
  packageReported: { orderNo: string; missing: number; damaged: number };
  orderShipped: { orderNo: string; packages: number };
  /** What was paid of it already has gone back. */
  orderCancelledByTimer: { orderNo: string; isPartPaid?: boolean };
  orderCancelledByStaff: { orderNo: string; reason: string; isPartPaid?: boolean };
  orderCompleted: { orderNo: string };
  licenceKeysDelivered: { orderNo: string };
  orderAddressAsked: { orderNo: string; address: string };
  orderAddressAccepted: { orderNo: string; address: string };
  orderAddressRefused: { orderNo: string; address: string };
  orderAddressLapsed: { orderNo: string };
  licenceKeysMissing: { orderNo: string; partNumber: string };
  licenceKeysLow: { partNumber: string; count: number; owed: number };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends OrderNotices {}
}

const NOTICES: Record<keyof OrderNotices, NoticeKind> = {
  orderPaid: {
    symbol: 'good',
    to: 'buyer',
    ways: { names: ['online'], of: ({ isOnline }) => (isOnline ? 'online' : null) },
  },
  orderToShip: { symbol: 'time', to: 'office' },
  orderReceived: { symbol: 'good', to: 'office' },
  packageReported: { symbol: 'trouble', to: 'office' },
  orderShipped: { symbol: 'shipped', to: 'buyer', sms: true },
  orderCancelledByTimer: {
    symbol: 'time',
    to: 'buyer',
    ways: { names: ['given_back'], of: ({ isPartPaid }) => (isPartPaid ? 'given_back' : null) },
  },
  orderCancelledByStaff: {
    symbol: 'trouble',
    to: 'buyer',
    ways: {
      names: ['because', 'because_given_back'],
      of: ({ reason, isPartPaid }) => (!reason ? null : isPartPaid ? 'because_given_back' : 'because'),
    },
  },
  orderCompleted: { symbol: 'good', to: 'buyer' },
  licenceKeysDelivered: { symbol: 'good', to: 'buyer' },
  orderAddressAsked: { symbol: 'time', to: 'buyer' },
  orderAddressAccepted: { symbol: 'good', to: 'buyer' },
  orderAddressRefused: { symbol: 'trouble', to: 'buyer' },
  orderAddressLapsed: { symbol: 'trouble', to: 'buyer' },
  licenceKeysMissing: { symbol: 'trouble', to: 'office' },
  licenceKeysLow: {
    symbol: 'trouble',
    to: 'office',
    ways: {
      names: ['owed', 'none'],
      // A notice from before what is owed was counted does not name it.
      of: ({ count, owed = 0 }) => (Number(owed) > 0 ? 'owed' : count === 0 ? 'none' : null),
    },
  },
};

export const ordersServer = serverPlug({
  domain: 'orders',
  routes: [...orderRoutes, ...addressChangeRoutes],
  jobs: [...orderJobs, ...shippingJobs],
  uploads: [
    { model: DELIVERY_NOTE, isAttached: isDeliveryNoteOf },
    { model: PACKAGE_REPORT_PICTURE, isAttached: isReportPictureOf },
  ],
  usedFiles: usedOrderFiles,
  notices: NOTICES,
  audit: AUDIT,
  provides: [
    provide(PAYMENT_SUBJECT, paidOrders),
    provide(LICENCE_KEYS_ADDED, hastenDeliveries),
    provide(OPEN_ORDERS, countOpenOrders),
    provide(LISTED_ORDERS, findListedOrders),
    provide(ORDERS_OF_STOCK, ordersOfStock),
    provide(PROMOTION_SALES, promotionSales),
    provide(COUPON_SALES, couponSales),
    provide(PRODUCT_COMPANIONS, readCompanions),
  ],
  permissions: ORDER_PERMISSIONS,
  ledgerChecks: orderLedgers,
});
