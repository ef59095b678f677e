import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { shell } from './frame-routes.tsx';
import { publicHead } from './page-heads.ts';
import { renderedPage } from './rendered-page.tsx';

// What the shops ask for is fetched with them: other pages do without.
const loaders = () => import('./shop-loaders.ts');

const STREET = '/merchant/merchant_street';
const STREET_SOURCE = 'domains/merchants/web/storefront/ShopStreetPage.tsx';
const HOME = '/merchant/merchant_home';
const RECOMMENDING = '/merchant/merchant/recommending';
const RECOMMENDING_SOURCE = 'domains/merchants/web/storefront/ShopRecommendingPage.tsx';
const HOME_SOURCE = 'domains/merchants/web/storefront/ShopHomePage.tsx';

const streetPage = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopStreetPage.tsx')).ShopStreetPage,
);
const homePage = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopHomePage.tsx')).ShopHomePage,
);
const recommendingPage = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopRecommendingPage.tsx')).ShopRecommendingPage,
);
const notFound = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopHomePage.tsx')).ShopNotFound,
);

const streetAt = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source: STREET_SOURCE },
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await loaders()).loadShopStreet(context.queryClient, deps),
    head: ({ match }) => publicHead(match.context.boot, STREET, m.storefront_menu_shops()),
    component: streetPage,
  });

const list = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant_list',
  staticData: { source: 'domains/merchants/web/storefront/ShopListPage.tsx' },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadShopList(context.queryClient, deps),
  // Whatever is searched for: to a search engine it is one page.
  head: ({ match }) => publicHead(match.context.boot, '/merchant/merchant_list', m.storefront_scope_shops()),
  component: renderedPage(
    async () => (await import('../../domains/merchants/web/storefront/ShopListPage.tsx')).ShopListPage,
  ),
});

/** A page of one shop; `address` is the one that a search engine knows it by. */
const ofShop = <const Path extends string>(
  path: Path,
  address: string,
  source: string,
  component: ReturnType<typeof renderedPage>,
  load: 'loadShopHome' | 'loadShopRecommending',
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source },
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await loaders())[load](context.queryClient, deps),
    head: ({ match, loaderData }) =>
      publicHead(
        match.context.boot,
        `${address}?merId=${loaderData?.id ?? ''}`,
        loaderData?.name ?? m.storefront_menu_shops(),
      ),
    component,
    notFoundComponent: notFound,
  });

/** The shop area: the street, also where the area leads that says no more; the search; the pages of one shop. */
export const shopPages = [
  streetAt(STREET),
  streetAt('/merchant/defaultMerchant'),
  list,
  ofShop(HOME, HOME, HOME_SOURCE, homePage, 'loadShopHome'),
  ofShop('/merchant/merchant/home', HOME, HOME_SOURCE, homePage, 'loadShopHome'),
  ofShop(RECOMMENDING, RECOMMENDING, RECOMMENDING_SOURCE, recommendingPage, 'loadShopRecommending'),
] as const;
