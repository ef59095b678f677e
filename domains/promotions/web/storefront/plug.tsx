import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { DETAIL_PATH, OF_PRODUCT_PATH, readSalesAddress, SALES_PATH, toSalesSearch } from '../promotion-address.ts';

// What a page says in its head comes with it: other pages do without.
const listFile = () => import('./SalesListPage.tsx');
const detailFile = () => import('./SalesDetailPage.tsx');
const ofProductFile = () => import('./ActivityStyleCardPage.tsx');

const readsList: Reads = (search) => toSalesSearch(readSalesAddress(search));
const readsDetail: Reads = (search) => ({ ...identified('id', search.id), ...numbered(pageOfSearch(search)) });
const readsOfProduct: Reads = ({ productId }) => identified('productId', productId);

const list = createRoute({
  getParentRoute: () => shell,
  path: SALES_PATH,
  staticData: { source: 'domains/promotions/web/storefront/SalesListPage.tsx', reads: readsList },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps),
  head: async ({ match }) => (await listFile()).head(match.context.boot),
  component: renderedPage(async () => (await listFile()).SalesListPage),
});

const detail = createRoute({
  getParentRoute: () => shell,
  path: DETAIL_PATH,
  staticData: { source: 'domains/promotions/web/storefront/SalesDetailPage.tsx', reads: readsDetail },
  loaderDeps: ({ search }) => readsDetail({ ...search }),
  loader: async ({ context, deps }) => (await detailFile()).load(context.queryClient, deps),
  head: async ({ match }) => (isMissing(match) ? missingHead() : (await detailFile()).head()),
  component: renderedPage(async () => (await detailFile()).SalesDetailPage),
  notFoundComponent: renderedPage(async () => (await detailFile()).PromotionGone),
});

const ofProduct = createRoute({
  getParentRoute: () => shell,
  path: OF_PRODUCT_PATH,
  staticData: { source: 'domains/promotions/web/storefront/ActivityStyleCardPage.tsx', reads: readsOfProduct },
  loaderDeps: ({ search }) => readsOfProduct({ ...search }),
  loader: async ({ context, deps }) => (await ofProductFile()).load(context.queryClient, deps),
  head: async () => (await ofProductFile()).head(),
  component: renderedPage(async () => (await ofProductFile()).ActivityStyleCardPage),
});

export const promotionsStorefront = storefrontPlug({
  shell: [list, detail, ofProduct],
  menu: [{ position: 40, to: SALES_PATH, label: m.promotions_menu, active: 'below' }],
});
