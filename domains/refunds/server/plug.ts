import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { REFUND_COUNT, REFUND_MONEY, REFUNDING_ORDERS } from '../../orders/server/public.ts';
import { MONEY_RETURNED } from '../../payments/server/public.ts';
import { ORDERS_OF_REFUNDS } from '../../wallet/server/public.ts';
import { REFUND_PERMISSIONS } from '../contract/permissions.ts';
import { REFUND_PICTURE } from '../contract/refund.ts';
import { refundedMoney } from './finish-refund.ts';
import { countOpenRefunds, refundingOrders, refundMoney } from './read-refunds.ts';
import { refundLedgers } from './refund-ledger-repository.ts';
import { isPictureOf, ordersOfRefunds } from './refund-repository.ts';
import { refundRoutes } from './refund-routes.ts';
import { usedRefundFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['refund.approve', 'refund.refuse', 'refund.receive'],
  entities: ['refund'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface OfRefund {
  refundNo: string;
  orderNo: string;
}

interface RefundNotices {
  /** To the buyer. */
  refundApproved: OfRefund;
  refundGoodsAwaited: OfRefund;
  refundRefused: OfRefund & { reason: string };
  refundPaid: OfRefund;
  /** To the shop. */
  refundApplied: OfRefund;
  refundGoodsSent: OfRefund;
  refundRevoked: OfRefund;
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends RefundNotices {}
}

const NOTICES: Record<keyof RefundNotices, NoticeKind> = {
  refundApproved: { symbol: 'good', to: 'buyer' },
  refundGoodsAwaited: { symbol: 'time', to: 'buyer' },
  refundRefused: { symbol: 'trouble', to: 'buyer' },
  refundPaid: { symbol: 'good', to: 'buyer', sms: true },
  refundApplied: { symbol: 'time', to: 'office' },
  refundGoodsSent: { symbol: 'shipped', to: 'office' },
  refundRevoked: { symbol: 'good', to: 'office' },
};

export const refundsServer = serverPlug({
  domain: 'refunds',
  routes: refundRoutes,
  uploads: [{ model: REFUND_PICTURE, isAttached: isPictureOf }],
  usedFiles: usedRefundFiles,
  notices: NOTICES,
  audit: AUDIT,
  provides: [
    provide(MONEY_RETURNED, refundedMoney),
    provide(REFUND_COUNT, countOpenRefunds),
    provide(REFUND_MONEY, refundMoney),
    provide(REFUNDING_ORDERS, refundingOrders),
    provide(ORDERS_OF_REFUNDS, ordersOfRefunds),
  ],
  permissions: REFUND_PERMISSIONS,
  ledgerChecks: refundLedgers,
});
