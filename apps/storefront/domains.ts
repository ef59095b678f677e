import { addressesStorefront } from '../../domains/addresses/web/storefront/plug.tsx';
import { cartStorefront } from '../../domains/cart/web/storefront/plug.tsx';
import { catalogueStorefront } from '../../domains/catalogue/web/storefront/plug.tsx';
import { comingSoonStorefront } from '../../domains/coming-soon/web/storefront/plug.tsx';
import { contentStorefront } from '../../domains/content/web/storefront/plug.tsx';
import { couponsStorefront } from '../../domains/coupons/web/storefront/plug.tsx';
import { documentsStorefront } from '../../domains/documents/web/storefront/plug.tsx';
import { favouritesStorefront } from '../../domains/favourites/web/storefront/plug.tsx';
import { flashSalesStorefront } from '../../domains/flash-sales/web/storefront/plug.tsx';
import { homeStorefront } from '../../domains/home/web/storefront/plug.tsx';
import { matchingStorefront } from '../../domains/matching/web/storefront/plug.tsx';
import { merchantsStorefront } from '../../domains/merchants/web/storefront/plug.tsx';
import { noticesStorefront } from '../../domains/notices/web/storefront/plug.tsx';
import { ordersStorefront } from '../../domains/orders/web/storefront/plug.tsx';
import { ownAccountStorefront } from '../../domains/own-account/web/storefront/plug.tsx';
import { paymentsStorefront } from '../../domains/payments/web/storefront/plug.tsx';
import { personalCentreStorefront } from '../../domains/personal-centre/web/storefront/plug.tsx';
import { priceProtectionStorefront } from '../../domains/price-protection/web/storefront/plug.tsx';
import { promotionsStorefront } from '../../domains/promotions/web/storefront/plug.tsx';
import { quickOrderStorefront } from '../../domains/quick-order/web/storefront/plug.tsx';
import { refundsStorefront } from '../../domains/refunds/web/storefront/plug.tsx';
import { restockRemindersStorefront } from '../../domains/restock-reminders/web/storefront/plug.tsx';
import { reviewsStorefront } from '../../domains/reviews/web/storefront/plug.tsx';
import { schemesStorefront } from '../../domains/schemes/web/storefront/plug.tsx';
import { signInStorefront } from '../../domains/sign-in/web/storefront/plug.tsx';
import { subOrdersStorefront } from '../../domains/sub-orders/web/storefront/plug.tsx';
import { walletStorefront } from '../../domains/wallet/web/storefront/plug.tsx';

/** What the storefront is made of: the pages and entries of each domain are there by its line. */
export const PLUGS = [
  addressesStorefront,
  cartStorefront,
  catalogueStorefront,
  comingSoonStorefront,
  contentStorefront,
  couponsStorefront,
  documentsStorefront,
  favouritesStorefront,
  flashSalesStorefront,
  homeStorefront,
  merchantsStorefront,
  noticesStorefront,
  ordersStorefront,
  ownAccountStorefront,
  paymentsStorefront,
  personalCentreStorefront,
  priceProtectionStorefront,
  promotionsStorefront,
  quickOrderStorefront,
  refundsStorefront,
  restockRemindersStorefront,
  schemesStorefront,
  signInStorefront,
  subOrdersStorefront,
  walletStorefront,
  reviewsStorefront,
  matchingStorefront,
] as const;
