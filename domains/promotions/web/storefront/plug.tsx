import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';

// What a page says in its head comes with it: other pages do without.
const pages = async () => (await import('./promotion-pages.ts')).pages;
const source = 'domains/promotions/web/storefront/promotion-pages.ts';

const readsList: Reads = ({ state, ...search }) => ({
  ...((state === 'upcoming' || state === 'ended') && { state }),
  ...numbered(pageOfSearch(search)),
});
const readsDetail: Reads = (search) => ({ ...identified('id', search.id), ...numbered(pageOfSearch(search)) });
const readsOfProduct: Reads = ({ productId }) => identified('productId', productId);

const list = createRoute({
  getParentRoute: () => shell,
  path: '/activity/sales_list',
  staticData: { source, reads: readsList },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: async ({ context, deps }) => (await pages()).list.load(context.queryClient, deps),
  head: async ({ match }) => (await pages()).list.head(match.context.boot),
  component: renderedPage(async () => (await pages()).list.SalesListPage),
});

const detail = createRoute({
  getParentRoute: () => shell,
  path: '/activity/sales_detail',
  staticData: { source, reads: readsDetail },
  loaderDeps: ({ search }) => readsDetail({ ...search }),
  loader: async ({ context, deps }) => (await pages()).detail.load(context.queryClient, deps),
  head: async ({ match }) => (isMissing(match) ? missingHead() : (await pages()).detail.head()),
  component: renderedPage(async () => (await pages()).detail.SalesDetailPage),
  notFoundComponent: renderedPage(async () => (await pages()).detail.PromotionGone),
});

const ofProduct = createRoute({
  getParentRoute: () => shell,
  path: '/product/activityStyleCard',
  staticData: { source, reads: readsOfProduct },
  loaderDeps: ({ search }) => readsOfProduct({ ...search }),
  loader: async ({ context, deps }) => (await pages()).ofProduct.load(context.queryClient, deps),
  head: async () => (await pages()).ofProduct.head(),
  component: renderedPage(async () => (await pages()).ofProduct.ActivityStyleCardPage),
});

export const promotionsStorefront = storefrontPlug({
  shell: [list, detail, ofProduct],
  menu: [{ position: 43, to: '/activity/sales_list', label: m.promotions_menu, active: 'below' }],
});
