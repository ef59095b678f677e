import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { readShopAddress, shopIdOf } from '../../domains/merchants/web/merchant-queries.ts';
import { pageOfSearch } from '../../platform/web/kit/page-numbers.ts';
import { shell } from './frame-routes.tsx';
import { filteredHead, publicHead } from './page-heads.ts';
import { renderedPage } from './rendered-page.tsx';
import { loadShopHome, loadShopList, loadShopRecommending, loadShopStreet } from './shop-loaders.ts';

const STREET = '/merchant/merchant_street';
const STREET_SOURCE = 'domains/merchants/web/storefront/ShopStreetPage.tsx';
const HOME_SOURCE = 'domains/merchants/web/storefront/ShopHomePage.tsx';

const streetPage = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopStreetPage.tsx')).ShopStreetPage,
);
const homePage = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopHomePage.tsx')).ShopHomePage,
);
const notFound = renderedPage(
  async () => (await import('../../domains/merchants/web/storefront/ShopNotFound.tsx')).ShopNotFound,
);
/** Both addresses of a part of a shop are one page to a search engine. */
const homeAddress = (id: number | undefined) => `/merchant/merchant_home?merId=${id ?? ''}`;

const street = createRoute({
  getParentRoute: () => shell,
  path: STREET,
  staticData: { source: STREET_SOURCE },
  loaderDeps: ({ search }) => ({ page: pageOfSearch(search) }),
  loader: ({ context, deps }) => loadShopStreet(context.queryClient, deps.page),
  head: ({ match }) => publicHead(match.context.boot, STREET, m.storefront_title_shop_street()),
  component: streetPage,
});

/** Where the shop area leads that says no more: the street. */
const anyShop = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/defaultMerchant',
  staticData: { source: STREET_SOURCE },
  loaderDeps: ({ search }) => ({ page: pageOfSearch(search) }),
  loader: ({ context, deps }) => loadShopStreet(context.queryClient, deps.page),
  head: ({ match }) => publicHead(match.context.boot, STREET, m.storefront_title_shop_street()),
  component: streetPage,
});

const list = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant_list',
  staticData: { source: 'domains/merchants/web/storefront/ShopListPage.tsx' },
  loaderDeps: ({ search }) => readShopAddress(search),
  loader: ({ context, deps }) => loadShopList(context.queryClient, deps),
  head: ({ match, loaderData }) =>
    filteredHead(match.context.boot, '/merchant/merchant_list', m.storefront_title_shop_list(), loaderData?.keyword),
  component: renderedPage(
    async () => (await import('../../domains/merchants/web/storefront/ShopListPage.tsx')).ShopListPage,
  ),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant_home',
  staticData: { source: HOME_SOURCE },
  loaderDeps: ({ search }) => ({ id: shopIdOf(search) }),
  loader: ({ context, deps }) => loadShopHome(context.queryClient, deps.id),
  head: ({ match, loaderData }) =>
    publicHead(match.context.boot, homeAddress(loaderData?.id), loaderData?.name ?? m.storefront_title_shop()),
  component: homePage,
  notFoundComponent: notFound,
});

const homePart = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant/home',
  staticData: { source: HOME_SOURCE },
  loaderDeps: ({ search }) => ({ id: shopIdOf(search) }),
  loader: ({ context, deps }) => loadShopHome(context.queryClient, deps.id),
  head: ({ match, loaderData }) =>
    publicHead(match.context.boot, homeAddress(loaderData?.id), loaderData?.name ?? m.storefront_title_shop()),
  component: homePage,
  notFoundComponent: notFound,
});

const recommending = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant/recommending',
  staticData: { source: 'domains/merchants/web/storefront/ShopRecommendingPage.tsx' },
  loaderDeps: ({ search }) => ({ id: shopIdOf(search), page: pageOfSearch(search) }),
  loader: ({ context, deps }) => loadShopRecommending(context.queryClient, deps),
  head: ({ match, loaderData }) =>
    publicHead(
      match.context.boot,
      `/merchant/merchant/recommending?merId=${loaderData?.id ?? ''}`,
      loaderData?.name ?? m.storefront_title_shop(),
    ),
  component: renderedPage(
    async () => (await import('../../domains/merchants/web/storefront/ShopRecommendingPage.tsx')).ShopRecommendingPage,
  ),
  notFoundComponent: notFound,
});

/** The shop area: the street, the search, and the pages of one shop. */
export const shopPages = [street, anyShop, list, home, homePart, recommending] as const;
