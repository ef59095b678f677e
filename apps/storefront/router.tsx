import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ListAddress } from '../../domains/catalogue/web/list-address.ts';
import { loadHome, loadHomeArea } from '../../domains/home/web/home-loaders.ts';
import { type Boot, READ_FRESH_MS } from '../../platform/contract/page-request.ts';
import { WITHOUT_NETWORK } from '../../platform/web/api-client/without-network.ts';
import { forms, personal, root, shell, users } from './frame-routes.tsx';
import { agreement, informationInfo, informationList } from './information-routes.ts';
import { keptPages } from './kept-routes.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { PagePending } from './layout/PagePending.tsx';
import {
  detailHead,
  homeAreaHead,
  homeHead,
  isMissing,
  listHead,
  missingHead,
  plainHead,
  recommendedHead,
  unopenedHead,
} from './page-heads.ts';
import { loadProduct, loadProductList, loadUnopened } from './page-loaders.ts';
import { readsList, readsRecommended, readsSku } from './page-reads.ts';
import { renderedPage } from './rendered-page.tsx';
import { shopPages } from './shop-routes.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefrontRouter>;
  }
}

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { source: 'domains/home/web/storefront/HomePage.tsx' },
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ match }) => homeHead(match.context.boot),
  component: renderedPage(async () => (await import('../../domains/home/web/storefront/HomePage.tsx')).HomePage),
});

const homeArea = createRoute({
  getParentRoute: () => shell,
  path: '/homeIndex/$area',
  staticData: { source: 'domains/home/web/storefront/HomeArea.tsx' },
  loader: ({ context, params }) => loadHomeArea(context.queryClient, params.area),
  head: ({ match, params }) => homeAreaHead(match.context.boot, params.area),
  component: renderedPage(async () => (await import('../../domains/home/web/storefront/HomeArea.tsx')).HomeArea),
});

const productList = createRoute({
  getParentRoute: () => shell,
  path: '/product/product_list',
  staticData: { source: 'domains/catalogue/web/storefront/list/ProductListPage.tsx', reads: readsList },
  validateSearch: (search: Record<string, unknown>) => search as ListAddress,
  beforeLoad: ({ search }) => {
    const { merId, keyword } = search as { merId?: unknown; keyword?: unknown };
    // The search form, sent before the page is alive, asks here for shops as well.
    if (merId === 'shops') throw redirect({ to: '/merchant/merchant_list', search: keyword ? { keyword } : {} });
  },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: ({ context, deps }) => loadProductList(context.queryClient, { ...deps }),
  head: ({ match, loaderData }) => listHead(match.context.boot, { ...match.search }, loaderData),
  component: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/list/ProductListPage.tsx')).ProductListPage,
  ),
});

const recommendedFile = () => import('../../domains/catalogue/web/storefront/recommended/ProductRecommendedPage.tsx');

const productRecommended = createRoute({
  getParentRoute: () => shell,
  path: '/product/product_recommended',
  staticData: {
    source: 'domains/catalogue/web/storefront/recommended/ProductRecommendedPage.tsx',
    reads: readsRecommended,
  },
  loaderDeps: ({ search }) => readsRecommended({ ...search }),
  loader: async ({ context, deps }) => (await recommendedFile()).load(context.queryClient, deps),
  head: ({ match, loaderData }) => recommendedHead(match.context.boot, loaderData),
  component: renderedPage(async () => (await recommendedFile()).ProductRecommendedPage),
});

const productDetail = createRoute({
  getParentRoute: () => shell,
  path: '/product/detail/$id',
  staticData: { source: 'domains/catalogue/web/storefront/detail/ProductDetailPage.tsx', reads: readsSku },
  loader: ({ context, params }) => loadProduct(context.queryClient, params.id),
  head: ({ match, loaderData }) =>
    isMissing(match) ? missingHead() : detailHead(match.context.boot, match.pathname, loaderData),
  component: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/detail/ProductDetailPage.tsx')).ProductDetailPage,
  ),
  notFoundComponent: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/detail/ProductDetailPage.tsx')).ProductNotFound,
  ),
});

/** The areas of home have addresses of their own. */
/** What no other route shows: pages that are not open yet say so, the rest is not found. */
const unopened = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { source: 'apps/storefront/layout/UnopenedPage.tsx' },
  loader: ({ location }) => loadUnopened(location.pathname),
  head: ({ match }) => unopenedHead(match.pathname),
  component: renderedPage(async () => (await import('./layout/UnopenedPage.tsx')).UnopenedPage),
});

const login = createRoute({
  getParentRoute: () => forms,
  path: '/login',
  head: () => plainHead('login'),
  component: lazyRouteComponent(() => import('../../domains/sign-in/web/storefront/LoginPage.tsx'), 'LoginPage'),
});

const simulation = createRoute({
  getParentRoute: () => forms,
  path: '/simulation',
  head: () => plainHead('login'),
  component: lazyRouteComponent(
    () => import('../../domains/sign-in/web/storefront/SimulationPage.tsx'),
    'SimulationPage',
  ),
});

const kit = createRoute({
  getParentRoute: () => forms,
  path: '/kit',
  head: () => plainHead('kit'),
  component: lazyRouteComponent(() => import('./layout/KitPage.tsx'), 'KitPage'),
});

const cart = createRoute({
  getParentRoute: () => personal,
  path: '/order/shopping_cart',
  head: () => plainHead('cart'),
  component: lazyRouteComponent(() => import('../../domains/cart/web/storefront/CartPage.tsx'), 'CartPage'),
});

const orderConfirm = createRoute({
  getParentRoute: () => personal,
  path: '/order/order_confirm',
  head: () => plainHead('orderConfirm'),
  component: lazyRouteComponent(
    () => import('../../domains/orders/web/storefront/OrderConfirmPage.tsx'),
    'OrderConfirmPage',
  ),
});

const cashier = createRoute({
  getParentRoute: () => personal,
  path: '/order/order_payment',
  head: () => plainHead('cashier'),
  component: lazyRouteComponent(() => import('../../domains/payments/web/storefront/CashierPage.tsx'), 'CashierPage'),
});

const payStatus = createRoute({
  getParentRoute: () => personal,
  path: '/order/order_pay_status',
  head: () => plainHead('payStatus'),
  component: lazyRouteComponent(
    () => import('../../domains/payments/web/storefront/PayStatusPage.tsx'),
    'PayStatusPage',
  ),
});

const orderDetails = createRoute({
  getParentRoute: () => personal,
  path: '/order/order_details',
  head: () => plainHead('orderDetails'),
  component: lazyRouteComponent(
    () => import('../../domains/orders/web/storefront/OrderDetailsPage.tsx'),
    'OrderDetailsPage',
  ),
});

const orderLogistics = createRoute({
  getParentRoute: () => personal,
  path: '/order/order_logistics',
  head: () => plainHead('orderLogistics'),
  component: lazyRouteComponent(
    () => import('../../domains/orders/web/storefront/OrderLogisticsPage.tsx'),
    'OrderLogisticsPage',
  ),
});

/** Where the order area leads that says no more: to the buyer's orders. */
const orderArea = createRoute({
  getParentRoute: () => personal,
  path: '/order/defaultOrder',
  beforeLoad: () => {
    throw redirect({ to: '/users/order_list' });
  },
});

/** The same of the personal centre: to its index. */
const usersArea = createRoute({
  getParentRoute: () => users,
  path: 'defaultUser',
  beforeLoad: () => {
    throw redirect({ to: '/users' });
  },
});

const usersIndex = createRoute({
  getParentRoute: () => users,
  path: '/',
  head: () => plainHead('users'),
  component: lazyRouteComponent(
    () => import('../../domains/personal-centre/web/storefront/UserCentrePage.tsx'),
    'UserCentrePage',
  ),
});

const orderList = createRoute({
  getParentRoute: () => users,
  path: 'order_list',
  head: () => plainHead('orderList'),
  component: lazyRouteComponent(() => import('../../domains/orders/web/storefront/OrderListPage.tsx'), 'OrderListPage'),
});

const addressList = createRoute({
  getParentRoute: () => users,
  path: 'address_list',
  head: () => plainHead('addressList'),
  component: lazyRouteComponent(
    () => import('../../domains/addresses/web/storefront/AddressListPage.tsx'),
    'AddressListPage',
  ),
});

const userInfo = createRoute({
  getParentRoute: () => users,
  path: 'user_info',
  head: () => plainHead('userInfo'),
  component: lazyRouteComponent(
    () => import('../../domains/own-account/web/storefront/UserInfoPage.tsx'),
    'UserInfoPage',
  ),
});

const userAccount = createRoute({
  getParentRoute: () => users,
  path: 'user_account',
  head: () => plainHead('userAccount'),
  component: lazyRouteComponent(
    () => import('../../domains/own-account/web/storefront/UserAccountPage.tsx'),
    'UserAccountPage',
  ),
});

const usersUnopened = createRoute({
  getParentRoute: () => users,
  path: '$',
  loader: ({ location }) => loadUnopened(location.pathname),
  head: ({ match }) => unopenedHead(match.pathname),
  component: lazyRouteComponent(() => import('./layout/UnopenedPage.tsx'), 'UnopenedPage'),
});

const routeTree = root.addChildren([
  shell.addChildren([
    home,
    homeArea,
    productList,
    productRecommended,
    productDetail,
    informationList,
    informationInfo,
    agreement,
    ...shopPages,
    unopened,
    forms.addChildren([
      login,
      simulation,
      kit,
      personal.addChildren([
        cart,
        orderArea,
        orderConfirm,
        cashier,
        payStatus,
        orderDetails,
        orderLogistics,
        users.addChildren([
          usersIndex,
          usersArea,
          orderList,
          addressList,
          userInfo,
          userAccount,
          ...keptPages,
          usersUnopened,
        ]),
      ]),
    ]),
  ]),
]);

/**
 * A router of its own for every page rendered on the server, one for the browser's whole visit.
 * @param scriptMark the `nonce` that the server wants on the scripts of the page
 */
export function createStorefrontRouter(boot: Boot, scriptMark?: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried; a second layer would multiply it.
      queries: { ...WITHOUT_NETWORK, retry: false, staleTime: READ_FRESH_MS, refetchOnWindowFocus: false },
      mutations: { networkMode: WITHOUT_NETWORK.networkMode, retry: false },
    },
  });
  return createRouter({
    routeTree,
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    context: { queryClient, boot },
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    dehydrate: () => ({ queries: dehydrate(queryClient) as never }),
    hydrate: (state: { queries: never }) => hydrate(queryClient, state.queries),
    // biome-ignore lint/correctness/noComponentHookFactories: one router, one client: made once in a visit.
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
