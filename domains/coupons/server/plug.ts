import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { PRODUCT_COUPONS } from '../../catalogue/server/public.ts';
import { NEW_USER_GIFTS } from '../../sign-in/server/public.ts';
import { COUPON_PERMISSIONS } from '../contract/permissions.ts';
import { couponJobs } from './coupon-jobs.ts';
import { couponLedgers } from './coupon-ledger-repository.ts';
import { couponRoutes } from './coupon-routes.ts';
import { giveNewUserGifts } from './give-new-user-gifts.ts';
import { productCoupons } from './show-coupons.ts';

const AUDIT = {
  actions: ['coupon.save', 'coupon.open', 'coupon.close', 'coupon.delete', 'coupon.grant'],
  entities: ['coupon'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface CouponNotices {
  couponGranted: Record<never, never>;
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends CouponNotices {}
}

const NOTICES: Record<keyof CouponNotices, NoticeKind> = {
  couponGranted: { symbol: 'good', to: 'buyer' },
};

export const couponsServer = serverPlug({
  domain: 'coupons',
  routes: couponRoutes,
  jobs: couponJobs,
  permissions: COUPON_PERMISSIONS,
  notices: NOTICES,
  audit: AUDIT,
  provides: [provide(PRODUCT_COUPONS, productCoupons), provide(NEW_USER_GIFTS, giveNewUserGifts)],
  ledgerChecks: couponLedgers,
});
