import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import {
  FLASH_CARD_PATH,
  FLASH_DETAIL_PATH,
  FLASH_LIST_PATH,
  readFlashListAddress,
  toFlashListSearch,
} from '../flash-sale-address.ts';

// What a page says in its head comes with it: other pages do without.
const listFile = () => import('./FlashSaleListPage.tsx');
const detailFile = () => import('./FlashSaleDetailPage.tsx');
const cardFile = () => import('./FlashCardPage.tsx');

const readsList: Reads = (search) => toFlashListSearch(readFlashListAddress(search));
const readsProduct: Reads = ({ id }) => identified('id', id);

const list = createRoute({
  getParentRoute: () => shell,
  path: FLASH_LIST_PATH,
  staticData: { source: 'domains/flash-sales/web/storefront/FlashSaleListPage.tsx', reads: readsList },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps),
  head: async ({ match }) => (await listFile()).head(match.context.boot),
  component: renderedPage(async () => (await listFile()).FlashSaleListPage),
});

/** A page of one product. */
const productPage = <const Path extends string>(
  path: Path,
  source: string,
  file: typeof detailFile | typeof cardFile,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source, reads: readsProduct },
    loaderDeps: ({ search }) => readsProduct({ ...search }),
    loader: async ({ context, deps }) => (await file()).load(context.queryClient, deps),
    head: async ({ match }) => (isMissing(match) ? missingHead() : (await file()).head()),
    component: renderedPage(async () => (await file()).ProductPage),
    notFoundComponent: renderedPage(async () => (await file()).FlashProductGone),
  });

const detail = productPage(FLASH_DETAIL_PATH, 'domains/flash-sales/web/storefront/FlashSaleDetailPage.tsx', detailFile);
const card = productPage(FLASH_CARD_PATH, 'domains/flash-sales/web/storefront/FlashCardPage.tsx', cardFile);

export const flashSalesStorefront = storefrontPlug({
  shell: [list, detail, card],
  menu: [{ position: 44, to: FLASH_LIST_PATH, label: m.flash_sales_menu, active: 'below' }],
});
