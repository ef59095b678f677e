import { activityCalendarOffice } from '../../domains/activity-calendar/web/backoffice/plug.tsx';
import { auditOffice } from '../../domains/audit/web/backoffice/plug.tsx';
import { catalogueOffice } from '../../domains/catalogue/web/backoffice/plug.tsx';
import { contentOffice } from '../../domains/content/web/backoffice/plug.tsx';
import { couponsOffice } from '../../domains/coupons/web/backoffice/plug.tsx';
import { dashboardsOffice } from '../../domains/dashboards/web/backoffice/plug.tsx';
import { documentsOffice } from '../../domains/documents/web/backoffice/plug.tsx';
import { flashSalesOffice } from '../../domains/flash-sales/web/backoffice/plug.tsx';
import { homeOffice } from '../../domains/home/web/backoffice/plug.tsx';
import { ledgerChecksOffice } from '../../domains/ledger-checks/web/backoffice/plug.tsx';
import { licenceKeysOffice } from '../../domains/licence-keys/web/backoffice/plug.tsx';
import { matchingOffice } from '../../domains/matching/web/backoffice/plug.tsx';
import { merchantsOffice } from '../../domains/merchants/web/backoffice/plug.tsx';
import { noticesOffice } from '../../domains/notices/web/backoffice/plug.tsx';
import { ordersOffice } from '../../domains/orders/web/backoffice/plug.tsx';
import { outboxOffice } from '../../domains/outbox/web/backoffice/plug.tsx';
import { ownAccountOffice } from '../../domains/own-account/web/backoffice/plug.tsx';
import { paymentsOffice } from '../../domains/payments/web/backoffice/plug.tsx';
import { peopleOffice } from '../../domains/people/web/backoffice/plug.tsx';
import { priceProtectionOffice } from '../../domains/price-protection/web/backoffice/plug.tsx';
import { promotionsOffice } from '../../domains/promotions/web/backoffice/plug.tsx';
import { refundsOffice } from '../../domains/refunds/web/backoffice/plug.tsx';
import { reviewsOffice } from '../../domains/reviews/web/backoffice/plug.tsx';
import { schemesOffice } from '../../domains/schemes/web/backoffice/plug.tsx';
import { searchOffice } from '../../domains/search/web/backoffice/plug.tsx';
import { serialNumbersOffice } from '../../domains/serial-numbers/web/backoffice/plug.tsx';
import { settingsOffice } from '../../domains/settings/web/backoffice/plug.tsx';

/** What the back office is made of: the pages and entries of each domain are there by its line. */
export const PLUGS = [
  activityCalendarOffice,
  auditOffice,
  catalogueOffice,
  contentOffice,
  couponsOffice,
  documentsOffice,
  flashSalesOffice,
  homeOffice,
  merchantsOffice,
  ordersOffice,
  outboxOffice,
  noticesOffice,
  ownAccountOffice,
  paymentsOffice,
  peopleOffice,
  promotionsOffice,
  refundsOffice,
  priceProtectionOffice,
  schemesOffice,
  settingsOffice,
  searchOffice,
  reviewsOffice,
  serialNumbersOffice,
  licenceKeysOffice,
  ledgerChecksOffice,
  dashboardsOffice,
  matchingOffice,
] as const;
