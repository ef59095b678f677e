/** Every domain of the mall, a line each: what it brings to the server stands in its `server/plug.ts`. */

import { activityCalendarServer } from '../../domains/activity-calendar/server/plug.ts';
import { addressesServer } from '../../domains/addresses/server/plug.ts';
import { auditServer } from '../../domains/audit/server/plug.ts';
import { captchaServer } from '../../domains/captcha/server/plug.ts';
import { cartServer } from '../../domains/cart/server/plug.ts';
import { catalogueServer } from '../../domains/catalogue/server/plug.ts';
import { comingSoonServer } from '../../domains/coming-soon/server/plug.ts';
import { contentServer } from '../../domains/content/server/plug.ts';
import { couponsServer } from '../../domains/coupons/server/plug.ts';
import { dashboardsServer } from '../../domains/dashboards/server/plug.ts';
import { documentsServer } from '../../domains/documents/server/plug.ts';
import { favouritesServer } from '../../domains/favourites/server/plug.ts';
import { flashSalesServer } from '../../domains/flash-sales/server/plug.ts';
import { homeServer } from '../../domains/home/server/plug.ts';
import { illustrationsServer } from '../../domains/illustrations/server/plug.ts';
import { ledgerChecksServer } from '../../domains/ledger-checks/server/plug.ts';
import { licenceKeysServer } from '../../domains/licence-keys/server/plug.ts';
import { matchingServer } from '../../domains/matching/server/plug.ts';
import { merchantsServer } from '../../domains/merchants/server/plug.ts';
import { noticesServer } from '../../domains/notices/server/plug.ts';
import { ordersServer } from '../../domains/orders/server/plug.ts';
import { outboxServer } from '../../domains/outbox/server/plug.ts';
import { ownAccountServer } from '../../domains/own-account/server/plug.ts';
import { paymentsServer } from '../../domains/payments/server/plug.ts';
import { peopleServer } from '../../domains/people/server/plug.ts';
import { priceProtectionServer } from '../../domains/price-protection/server/plug.ts';
import { promotionsServer } from '../../domains/promotions/server/plug.ts';
import { quickOrderServer } from '../../domains/quick-order/server/plug.ts';
import { refundsServer } from '../../domains/refunds/server/plug.ts';
import { restockRemindersServer } from '../../domains/restock-reminders/server/plug.ts';
import { reviewsServer } from '../../domains/reviews/server/plug.ts';
import { schemesServer } from '../../domains/schemes/server/plug.ts';
import { searchServer } from '../../domains/search/server/plug.ts';
import { serialNumbersServer } from '../../domains/serial-numbers/server/plug.ts';
import { settingsServer } from '../../domains/settings/server/plug.ts';
import { signInServer } from '../../domains/sign-in/server/plug.ts';
import { subOrdersServer } from '../../domains/sub-orders/server/plug.ts';
import { uploadsServer } from '../../domains/uploads/server/plug.ts';
import { walletServer } from '../../domains/wallet/server/plug.ts';
import { platformServer } from '../../platform/server/platform-plug.ts';
import { collect, type ServerPlug } from '../../platform/server/plug.ts';

export const plugs: readonly ServerPlug[] = [
  platformServer,
  signInServer,
  captchaServer,
  ownAccountServer,
  addressesServer,
  catalogueServer,
  illustrationsServer,
  merchantsServer,
  contentServer,
  homeServer,
  documentsServer,
  schemesServer,
  uploadsServer,
  cartServer,
  quickOrderServer,
  ordersServer,
  paymentsServer,
  favouritesServer,
  refundsServer,
  priceProtectionServer,
  subOrdersServer,
  restockRemindersServer,
  walletServer,
  couponsServer,
  activityCalendarServer,
  flashSalesServer,
  promotionsServer,
  noticesServer,
  outboxServer,
  comingSoonServer,
  auditServer,
  peopleServer,
  settingsServer,
  searchServer,
  reviewsServer,
  serialNumbersServer,
  licenceKeysServer,
  ledgerChecksServer,
  dashboardsServer,
  matchingServer,
];

export const { domains, routes, jobs, http } = collect(plugs);
