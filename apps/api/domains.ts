/** Every domain's routes and jobs: the one place where the mall is put together. */
import { addressRoutes } from '../../domains/addresses/server/address-routes.ts';
import { auditRoutes } from '../../domains/audit/server/audit-routes.ts';
import { captchaJobs, captchaRoutes } from '../../domains/captcha/server/captcha-routes.ts';
import { cartRoutes } from '../../domains/cart/server/cart-routes.ts';
import { catalogueJobs } from '../../domains/catalogue/server/catalogue-jobs.ts';
import { catalogueRoutes } from '../../domains/catalogue/server/catalogue-routes.ts';
import { contentRoutes } from '../../domains/content/server/content-routes.ts';
import { couponRoutes } from '../../domains/coupons/server/coupon-routes.ts';
import { favouriteRoutes } from '../../domains/favourites/server/favourite-routes.ts';
import { productMarks } from '../../domains/favourites/server/public.ts';
import { merchantRoutes } from '../../domains/merchants/server/merchant-routes.ts';
import { noticeRoutes } from '../../domains/notices/server/notice-routes.ts';
import { orderJobs } from '../../domains/orders/server/order-jobs.ts';
import { orderRoutes } from '../../domains/orders/server/order-routes.ts';
import { isDeliveryNoteOf, paidOrders } from '../../domains/orders/server/public.ts';
import { outboxJobs, outboxRoutes } from '../../domains/outbox/server/outbox-routes.ts';
import { ownAccountJobs } from '../../domains/own-account/server/own-account-jobs.ts';
import { ownAccountRoutes } from '../../domains/own-account/server/own-account-routes.ts';
import { paymentRoutes } from '../../domains/payments/server/payment-routes.ts';
import { isVoucherOf } from '../../domains/payments/server/public.ts';
import { peopleRoutes } from '../../domains/people/server/people-routes.ts';
import { auditedPeople } from '../../domains/people/server/public.ts';
import { settingsRoutes } from '../../domains/settings/server/settings-routes.ts';
import { sessionRoutes } from '../../domains/sign-in/server/session/session-routes.ts';
import { signInJobs } from '../../domains/sign-in/server/sign-in-jobs.ts';
import { signInRoutes } from '../../domains/sign-in/server/sign-in-routes.ts';
import { uploadJobs, uploadRoutes } from '../../domains/uploads/server/upload-routes.ts';
import { walletRoutes } from '../../domains/wallet/server/wallet-routes.ts';
import { idempotencyJobs } from '../../platform/server/idempotency.ts';
import type { Job } from '../../platform/server/jobs.ts';
import type { Route } from '../../platform/server/route.ts';

const domainRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...signInRoutes,
  ...captchaRoutes,
  ...ownAccountRoutes,
  ...addressRoutes,
  ...catalogueRoutes(productMarks),
  ...merchantRoutes,
  ...contentRoutes,
  ...uploadRoutes({ voucher: isVoucherOf, deliveryNote: isDeliveryNoteOf }),
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes(paidOrders),
  ...favouriteRoutes,
  ...walletRoutes,
  ...couponRoutes,
  ...noticeRoutes,
  ...outboxRoutes,
];

const withSettings: readonly Route[] = [
  ...domainRoutes,
  ...auditRoutes(auditedPeople),
  ...settingsRoutes(domainRoutes),
];

export const routes: readonly Route[] = [...withSettings, ...peopleRoutes(withSettings)];

export const jobs: readonly Job[] = [
  ...idempotencyJobs,
  ...signInJobs,
  ...ownAccountJobs,
  ...captchaJobs,
  ...outboxJobs,
  ...catalogueJobs,
  ...orderJobs,
  ...uploadJobs,
];

export { resolveSession } from '../../domains/sign-in/server/public.ts';
