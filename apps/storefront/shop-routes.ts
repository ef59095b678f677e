import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as m from '#messages';
import { shell } from './frame-routes.tsx';
import { isMissing, missingHead, publicHead } from './page-heads.ts';
import { type Reads, readsPageNumber, readsShop, readsShopPage, readsShops } from './page-reads.ts';
import { renderedPage } from './rendered-page.tsx';

// Each file holds a page and its loader's needs: other pages do without both.
const streetFile = () => import('../../domains/merchants/web/storefront/ShopStreetPage.tsx');
const listFile = () => import('../../domains/merchants/web/storefront/ShopListPage.tsx');
const homeFile = () => import('../../domains/merchants/web/storefront/ShopHomePage.tsx');
const recommendingFile = () => import('../../domains/merchants/web/storefront/ShopRecommendingPage.tsx');

const STREET = '/merchant/merchant_street';
const sourceOf = (page: string) => `domains/merchants/web/storefront/${page}.tsx`;
const HOME = '/merchant/merchant_home';
const RECOMMENDING = '/merchant/merchant/recommending';

const streetAt = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source: sourceOf('ShopStreetPage'), reads: readsPageNumber },
    loaderDeps: ({ search }) => readsPageNumber({ ...search }),
    loader: async ({ context, deps }) => (await streetFile()).load(context.queryClient, deps),
    head: ({ match }) => publicHead(match.context.boot, STREET, m.storefront_menu_shops()),
    component: renderedPage(async () => (await streetFile()).ShopStreetPage),
  });

const list = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant_list',
  staticData: { source: sourceOf('ShopListPage'), reads: readsShops },
  loaderDeps: ({ search }) => readsShops({ ...search }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps),
  // Whatever the search: to a search engine it is one page.
  head: ({ match }) => publicHead(match.context.boot, '/merchant/merchant_list', m.storefront_scope_shops()),
  component: renderedPage(async () => (await listFile()).ShopListPage),
});

/** A page of one shop; `address` is its canonical one. */
const ofShop = <const Path extends string>(
  path: Path,
  address: string,
  name: string,
  reads: Reads,
  file: () => Promise<Pick<Awaited<ReturnType<typeof homeFile>>, 'load'>>,
  page: () => Promise<ComponentType>,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source: sourceOf(name), reads },
    loaderDeps: ({ search }) => reads({ ...search }),
    loader: async ({ context, deps }) => (await file()).load(context.queryClient, deps),
    head: ({ match, loaderData }) =>
      isMissing(match)
        ? missingHead()
        : publicHead(
            match.context.boot,
            `${address}?merId=${loaderData?.id}`,
            loaderData?.name ?? m.storefront_menu_shops(),
          ),
    component: renderedPage(page),
    notFoundComponent: renderedPage(async () => (await homeFile()).ShopNotFound),
  });

const homePage = async () => (await homeFile()).ShopHomePage;
const recommendingPage = async () => (await recommendingFile()).ShopRecommendingPage;

/** The shop area: the list of shops, also for the bare area; the search; the pages of one shop. */
export const shopPages = [
  streetAt(STREET),
  streetAt('/merchant/defaultMerchant'),
  list,
  ofShop(HOME, HOME, 'ShopHomePage', readsShop, homeFile, homePage),
  ofShop('/merchant/merchant/home', HOME, 'ShopHomePage', readsShop, homeFile, homePage),
  ofShop(RECOMMENDING, RECOMMENDING, 'ShopRecommendingPage', readsShopPage, recommendingFile, recommendingPage),
] as const;
