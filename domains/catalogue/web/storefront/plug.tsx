import { createRoute, redirect } from '@tanstack/react-router';
import * as m from '#messages';
import { iconLayoutGrid, iconMenu2 } from '../../../../platform/web/design/icons.tsx';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead, plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { needOfTag } from '../../contract/list-link.ts';
import { COMPARE_PATH, readCompared, toComparedAddress } from '../compared-address.ts';
import { ALL_PRODUCTS, type ListAddress, readListAddress, toListAddress } from '../list-address.ts';
import { loadCompared, loadProduct, loadProductList } from './catalogue-loaders.ts';

const LIST = '/product/product_list';
// What a page says in its head comes with it: other pages do without.
const listFile = () => import('./list/ProductListPage.tsx');
const detailFile = () => import('./detail/ProductDetailPage.tsx');
const compareFile = () => import('./compare/ProductComparePage.tsx');
const recommendedFile = () => import('./recommended/ProductRecommendedPage.tsx');

const readsList: Reads = (search) => ({
  ...toListAddress(readListAddress(search)),
  // Submitted before hydration, the search form asks for shops this way.
  ...(search.merId === 'shops' && { merId: 'shops' }),
});

const readsRecommended: Reads = (search) => {
  const { cid, page } = readListAddress(search);
  return toListAddress({ ...ALL_PRODUCTS, cid, page });
};

const productList = createRoute({
  getParentRoute: () => shell,
  path: LIST,
  staticData: { source: 'domains/catalogue/web/storefront/list/ProductListPage.tsx', reads: readsList },
  validateSearch: (search: Record<string, unknown>) => search as ListAddress,
  beforeLoad: ({ search }) => {
    const { merId, keyword } = search as { merId?: unknown; keyword?: unknown };
    // Submitted before hydration, the search form asks for shops here as well.
    if (merId === 'shops') throw redirect({ to: '/merchant/merchant_list', search: keyword ? { keyword } : {} });
  },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: ({ context, deps }) => loadProductList(context.queryClient, { ...deps }),
  head: async ({ match, loaderData }) => (await listFile()).head(match.context.boot, { ...match.search }, loaderData),
  component: renderedPage(async () => (await listFile()).ProductListPage),
});

const productRecommended = createRoute({
  getParentRoute: () => shell,
  path: '/product/product_recommended',
  staticData: {
    source: 'domains/catalogue/web/storefront/recommended/ProductRecommendedPage.tsx',
    reads: readsRecommended,
  },
  loaderDeps: ({ search }) => readsRecommended({ ...search }),
  loader: async ({ context, deps }) => (await recommendedFile()).load(context.queryClient, deps),
  head: async ({ match, loaderData }) => (await recommendedFile()).head(match.context.boot, loaderData),
  component: renderedPage(async () => (await recommendedFile()).ProductRecommendedPage),
});

const productDetail = createRoute({
  getParentRoute: () => shell,
  path: '/product/detail/$id',
  staticData: {
    source: 'domains/catalogue/web/storefront/detail/ProductDetailPage.tsx',
    reads: ({ sku }) => identified('sku', sku),
  },
  loader: ({ context, params }) => loadProduct(context.queryClient, params.id),
  head: async ({ match, loaderData }) =>
    isMissing(match) ? missingHead() : (await detailFile()).head(match.context.boot, match.pathname, loaderData),
  component: renderedPage(async () => (await detailFile()).ProductDetailPage),
  notFoundComponent: renderedPage(async () => (await detailFile()).ProductNotFound),
});

const productCompare = createRoute({
  getParentRoute: () => shell,
  path: COMPARE_PATH,
  staticData: {
    source: 'domains/catalogue/web/storefront/compare/ProductComparePage.tsx',
    reads: (search) => toComparedAddress(readCompared(search)),
  },
  validateSearch: (search: Record<string, unknown>) => search as { ids?: string | number },
  loaderDeps: ({ search }) => toComparedAddress(readCompared(search)),
  loader: ({ context, deps }) => loadCompared(context.queryClient, deps),
  head: () => plainHead(m.catalogue_compare_title()),
  component: renderedPage(async () => (await compareFile()).ProductComparePage),
});

/** A link to the products of a delivered tag, while staff keep that tag. */
const ofTag = (tag: string) => ({ to: LIST, search: { tag }, needs: needOfTag(tag) });

export const catalogueStorefront = storefrontPlug({
  shell: [productList, productRecommended, productDetail, productCompare],
  menu: [
    { position: 0, to: LIST, search: {}, label: m.catalogue_menu_all, icon: iconMenu2 },
    { position: 20, ...ofTag('new'), label: m.catalogue_menu_new },
    { position: 30, ...ofTag('promotion'), label: m.catalogue_menu_promotion },
    { position: 40, ...ofTag('clearance'), label: m.catalogue_menu_clearance },
  ],
  tabs: [{ position: 20, to: LIST, icon: iconLayoutGrid, label: m.catalogue_menu_categories }],
});
