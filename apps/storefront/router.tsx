import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ListAddress } from '../../domains/catalogue/web/list-address.ts';
import type { ColourMode } from '../../platform/web/design/colour-mode.ts';
import { isSignedIn } from '../../platform/web/session/session-store.ts';
import type { Boot } from './boot.ts';
import { Alive } from './layout/Alive.tsx';
import { Document } from './layout/Document.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PagePending } from './layout/PagePending.tsx';
import { Shell } from './layout/Shell.tsx';
import { detailHead, homeAreaHead, homeHead, listHead, plainHead, siteHead, unopenedHead } from './page-heads.ts';
import { loadHome, loadHomeArea, loadProduct, loadProductList, loadUnopened } from './page-loaders.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly boot: Boot;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file: the server finds its chunk and styles by it. */
    source?: string;
    /** The page looks right in this mode only. */
    colourMode?: ColourMode;
  }
  interface Register {
    router: ReturnType<typeof createStorefrontRouter>;
  }
}

/** A page that the server renders, too: it is pressed before it is alive, and says when it is. */
function renderedPage(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => {
    const Page = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: one component for each page: made once in a visit.
    function LivingPage() {
      return (
        <>
          <Page />
          <Alive />
        </>
      );
    }
    return { default: LivingPage };
  });
}

const root = createRootRouteWithContext<RouterContext>()({
  head: () => siteHead(),
  component: Document,
  notFoundComponent: () => <NotFoundPage path={useLocation().pathname} />,
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { source: 'domains/catalogue/web/storefront/home/HomePage.tsx' },
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ match }) => homeHead(match.context.boot),
  component: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/home/HomePage.tsx')).HomePage,
  ),
});

const homeArea = createRoute({
  getParentRoute: () => shell,
  path: '/homeIndex/$area',
  staticData: { source: 'domains/catalogue/web/storefront/home/HomeArea.tsx' },
  loader: ({ context, params }) => loadHomeArea(context.queryClient, params.area),
  head: ({ match, params }) => homeAreaHead(match.context.boot, params.area),
  component: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/home/HomeArea.tsx')).HomeArea,
  ),
});

const productList = createRoute({
  getParentRoute: () => shell,
  path: '/product/product_list',
  staticData: { source: 'domains/catalogue/web/storefront/list/ProductListPage.tsx' },
  validateSearch: (search: Record<string, unknown>) => search as ListAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadProductList(context.queryClient, { ...deps }),
  head: ({ match, loaderData }) => listHead(match.context.boot, { ...match.search }, loaderData),
  component: renderedPage(
    async () => (await import('../../domains/catalogue/web/storefront/list/ProductListPage.tsx')).ProductListPage,
  ),
});

const productDetail = createRoute({
  getParentRoute: () => shell,
  path: '/product/detail/$id',
  staticData: { source: 'domains/catalogue/web/storefront/detail/ProductDetailPage.tsx' },
  loader: ({ context, params }) => loadProduct(context.queryClient, params.id),
  head: ({ match, loaderData }) => detailHead(match.context.boot, match.pathname, loaderData),
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
  head: ({ loaderData }) => unopenedHead(loaderData),
  component: renderedPage(async () => (await import('./layout/UnopenedPage.tsx')).UnopenedPage),
});

/** Pages with forms: they bring Mantine along and are rendered in the browser only. */
const forms = createRoute({
  getParentRoute: () => shell,
  id: 'forms',
  ssr: false,
  component: lazyRouteComponent(() => import('./layout/FormPages.tsx'), 'FormPages'),
});

const login = createRoute({
  getParentRoute: () => forms,
  path: '/login',
  head: () => plainHead('login'),
  component: lazyRouteComponent(() => import('../../domains/accounts/web/storefront/LoginPage.tsx'), 'LoginPage'),
});

const simulation = createRoute({
  getParentRoute: () => forms,
  path: '/simulation',
  head: () => plainHead('login'),
  component: lazyRouteComponent(
    () => import('../../domains/accounts/web/storefront/SimulationPage.tsx'),
    'SimulationPage',
  ),
});

const kit = createRoute({
  getParentRoute: () => forms,
  path: '/kit',
  head: () => plainHead('kit'),
  component: lazyRouteComponent(() => import('./layout/KitPage.tsx'), 'KitPage'),
});

/** Pages of signed-in people. */
const personal = createRoute({
  getParentRoute: () => forms,
  id: 'personal',
  beforeLoad: ({ location }) => {
    if (typeof window === 'undefined' || isSignedIn()) return;
    throw redirect({ href: `/login?redirect=${encodeURIComponent(location.href)}` });
  },
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

const users = createRoute({
  getParentRoute: () => personal,
  path: '/users',
  component: lazyRouteComponent(() => import('./layout/UsersLayout.tsx'), 'UsersLayout'),
});

const usersIndex = createRoute({
  getParentRoute: () => users,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/users/order_list' });
  },
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
  component: lazyRouteComponent(() => import('../../domains/accounts/web/storefront/UserInfoPage.tsx'), 'UserInfoPage'),
});

const userAccount = createRoute({
  getParentRoute: () => users,
  path: 'user_account',
  head: () => plainHead('userAccount'),
  component: lazyRouteComponent(
    () => import('../../domains/accounts/web/storefront/UserAccountPage.tsx'),
    'UserAccountPage',
  ),
});

const usersUnopened = createRoute({
  getParentRoute: () => users,
  path: '$',
  loader: ({ location }) => loadUnopened(location.pathname),
  head: ({ loaderData }) => unopenedHead(loaderData),
  component: lazyRouteComponent(() => import('./layout/UnopenedPage.tsx'), 'UnopenedPage'),
});

const routeTree = root.addChildren([
  shell.addChildren([
    home,
    homeArea,
    productList,
    productDetail,
    unopened,
    forms.addChildren([
      login,
      simulation,
      kit,
      personal.addChildren([
        cart,
        orderConfirm,
        cashier,
        payStatus,
        orderDetails,
        orderLogistics,
        users.addChildren([usersIndex, orderList, addressList, userInfo, userAccount, usersUnopened]),
      ]),
    ]),
  ]),
]);

/** A router of its own for every page rendered on the server, one for the browser's whole visit. */
export function createStorefrontRouter(boot: Boot) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried; a second layer would multiply it.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  return createRouter({
    routeTree,
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
