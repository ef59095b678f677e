import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as m from '#messages';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead, publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads, readsPageNumber } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { readShopAddress, shopIdOf, shopSearch } from '../shop-address.ts';

// Each file holds a page and its loader's needs: other pages do without both.
const streetFile = () => import('./ShopStreetPage.tsx');
const listFile = () => import('./ShopListPage.tsx');
const homeFile = () => import('./ShopHomePage.tsx');
const recommendingFile = () => import('./ShopRecommendingPage.tsx');

const STREET = '/merchant/merchant_street';
const HOME = '/merchant/merchant_home';
const RECOMMENDING = '/merchant/merchant/recommending';
const sourceOf = (page: string) => `domains/merchants/web/storefront/${page}.tsx`;

const readsShops: Reads = (search) => {
  const choice = readShopAddress(search);
  return { ...shopSearch(choice), ...numbered(choice.page) };
};

const readsStreet: Reads = (search) => readsShops({ ...search, keyword: '' });

const readsShop: Reads = (search) => identified('merId', shopIdOf(search));

const readsShopPage: Reads = (search) => ({ ...readsShop(search), ...readsPageNumber(search) });

const streetAt = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source: sourceOf('ShopStreetPage'), reads: readsStreet },
    loaderDeps: ({ search }) => readsStreet({ ...search }),
    loader: async ({ context, deps }) => (await streetFile()).load(context.queryClient, deps),
    head: ({ match }) => publicHead(match.context.boot, STREET, m.merchants_street_title()),
    component: renderedPage(async () => (await streetFile()).ShopStreetPage),
  });

const list = createRoute({
  getParentRoute: () => shell,
  path: '/merchant/merchant_list',
  staticData: { source: sourceOf('ShopListPage'), reads: readsShops },
  loaderDeps: ({ search }) => readsShops({ ...search }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps),
  // Whatever the search: to a search engine it is one page.
  head: ({ match }) => publicHead(match.context.boot, '/merchant/merchant_list', m.merchants_list_title()),
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
            loaderData?.name ?? m.merchants_street_title(),
          ),
    component: renderedPage(page),
    notFoundComponent: renderedPage(async () => (await homeFile()).ShopNotFound),
  });

const homePage = async () => (await homeFile()).ShopHomePage;
const recommendingPage = async () => (await recommendingFile()).ShopRecommendingPage;

export const merchantsStorefront = storefrontPlug({
  shell: [
    streetAt(STREET),
    // Where the area leads that says no more.
    streetAt('/merchant/defaultMerchant'),
    list,
    ofShop(HOME, HOME, 'ShopHomePage', readsShop, homeFile, homePage),
    ofShop('/merchant/merchant/home', HOME, 'ShopHomePage', readsShop, homeFile, homePage),
    ofShop(RECOMMENDING, RECOMMENDING, 'ShopRecommendingPage', readsShopPage, recommendingFile, recommendingPage),
  ],
  menu: [{ position: 50, to: STREET, label: m.merchants_street_title, active: 'below' }],
});
