import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { CouponOverlays } from '../CouponOverlays.tsx';
import {
  CENTRE_PATH,
  CENTRE_WITH_PRODUCTS_PATH,
  GOODS_PATH,
  OF_PRODUCT_PATH,
  readCentreAddress,
  readNamedCoupon,
  toCentreSearch,
  toGoodsSearch,
} from '../coupon-address.ts';

// What a page says in its head comes with it: other pages do without.
const pages = async () => (await import('./coupon-pages.ts')).pages;
const source = 'domains/coupons/web/storefront/coupon-pages.ts';

/** This page has no words to search for. */
const readsCentre: Reads = (search) => toCentreSearch({ ...readCentreAddress(search), keywords: '' });
const readsCentreWithProducts: Reads = (search) => toCentreSearch(readCentreAddress(search));
const readsGoods: Reads = (search) => ({
  ...toGoodsSearch(readNamedCoupon(search)),
  ...numbered(pageOfSearch(search)),
});
const readsOfProduct: Reads = ({ productId }) => identified('productId', productId);

const centre = createRoute({
  getParentRoute: () => shell,
  path: CENTRE_PATH,
  staticData: { source, reads: readsCentre },
  loaderDeps: ({ search }) => readsCentre({ ...search }),
  loader: async ({ context, deps }) => (await pages()).centre.load(context.queryClient, deps),
  head: async ({ match }) => (await pages()).centre.head(match.context.boot),
  component: renderedPage(async () => (await pages()).centre.CouponListPage),
});

const centreWithProducts = createRoute({
  getParentRoute: () => shell,
  path: CENTRE_WITH_PRODUCTS_PATH,
  staticData: {
    source,
    reads: readsCentreWithProducts,
  },
  loaderDeps: ({ search }) => readsCentreWithProducts({ ...search }),
  loader: async ({ context, deps }) => (await pages()).centreWithProducts.load(context.queryClient, deps),
  head: async () => (await pages()).centreWithProducts.head(),
  component: renderedPage(async () => (await pages()).centreWithProducts.CouponListNewPage),
});

const goods = createRoute({
  getParentRoute: () => shell,
  path: GOODS_PATH,
  staticData: { source, reads: readsGoods },
  loaderDeps: ({ search }) => readsGoods({ ...search }),
  loader: async ({ context, deps }) => (await pages()).goods.load(context.queryClient, deps),
  head: async ({ match }) => (isMissing(match) ? missingHead() : (await pages()).goods.head()),
  component: renderedPage(async () => (await pages()).goods.CouponGoodsPage),
  notFoundComponent: renderedPage(async () => (await pages()).goods.CouponGone),
});

const ofProduct = createRoute({
  getParentRoute: () => shell,
  path: OF_PRODUCT_PATH,
  staticData: { source, reads: readsOfProduct },
  loaderDeps: ({ search }) => readsOfProduct({ ...search }),
  loader: async ({ context, deps }) => (await pages()).ofProduct.load(context.queryClient, deps),
  head: async () => (await pages()).ofProduct.head(),
  component: renderedPage(async () => (await pages()).ofProduct.ReceiveCouponPage),
});

const userCoupon = usersPage(
  'user_coupon',
  {
    title: m.coupons_title,
    permission: 'wallet:index',
    usersMenu: { group: 'wallet', position: 30 },
  },
  () => import('./UserCouponPage.tsx'),
  'UserCouponPage',
);

export const couponsStorefront = storefrontPlug({
  shell: [centre, centreWithProducts, goods, ofProduct],
  users: [userCoupon],
  menu: [{ position: 45, to: CENTRE_PATH, label: m.coupons_menu, active: 'below' }],
  overlays: [{ position: 10, Part: CouponOverlays }],
});
