import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { users } from './frame-routes.tsx';
import { plainHead } from './page-heads.ts';

const collectProducts = createRoute({
  getParentRoute: () => users,
  path: 'collect_products',
  head: () => plainHead('collectProducts'),
  component: lazyRouteComponent(
    () => import('../../domains/favourites/web/storefront/CollectProductsPage.tsx'),
    'CollectProductsPage',
  ),
});

const collectMerchant = createRoute({
  getParentRoute: () => users,
  path: 'collect_merchant',
  head: () => plainHead('collectMerchant'),
  component: lazyRouteComponent(
    () => import('../../domains/favourites/web/storefront/CollectMerchantPage.tsx'),
    'CollectMerchantPage',
  ),
});

const browsingHistory = createRoute({
  getParentRoute: () => users,
  path: 'browsing_history',
  head: () => plainHead('browsingHistory'),
  component: lazyRouteComponent(
    () => import('../../domains/favourites/web/storefront/BrowsingHistoryPage.tsx'),
    'BrowsingHistoryPage',
  ),
});

const userBalance = createRoute({
  getParentRoute: () => users,
  path: 'user_balance',
  head: () => plainHead('userBalance'),
  component: lazyRouteComponent(
    () => import('../../domains/wallet/web/storefront/UserBalancePage.tsx'),
    'UserBalancePage',
  ),
});

const userIntegral = createRoute({
  getParentRoute: () => users,
  path: 'user_integral',
  head: () => plainHead('userIntegral'),
  component: lazyRouteComponent(
    () => import('../../domains/wallet/web/storefront/UserIntegralPage.tsx'),
    'UserIntegralPage',
  ),
});

const userCoupon = createRoute({
  getParentRoute: () => users,
  path: 'user_coupon',
  head: () => plainHead('userCoupon'),
  component: lazyRouteComponent(
    () => import('../../domains/coupons/web/storefront/UserCouponPage.tsx'),
    'UserCouponPage',
  ),
});

const agreementRules = createRoute({
  getParentRoute: () => users,
  path: 'agreement_rules',
  head: () => plainHead('agreementRules'),
  component: lazyRouteComponent(
    () => import('../../domains/content/web/storefront/AgreementRulesPage.tsx'),
    'AgreementRulesPage',
  ),
});

const myNotices = createRoute({
  getParentRoute: () => users,
  path: 'my_notices',
  head: () => plainHead('myNotices'),
  component: lazyRouteComponent(
    () => import('../../domains/notices/web/storefront/MyNoticesPage.tsx'),
    'MyNoticesPage',
  ),
});

/** What a person keeps: favourites, history, wallet, coupons, agreements, notices. */
export const keptPages = [
  collectProducts,
  collectMerchant,
  browsingHistory,
  userBalance,
  userIntegral,
  userCoupon,
  agreementRules,
  myNotices,
] as const;
