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

const reads: Reads = (search) => ({
  ...identified('id', search.id),
  ...toFlashListSearch(readFlashListAddress(search)),
});

// What a page says in its head comes with it: other pages do without.
const pages = () => import('./flash-pages.ts');

const page = <const Path extends string>(path: Path, name: 'list' | 'detail' | 'card') => {
  const file = async () => (await pages())[name];
  return createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { source: 'domains/flash-sales/web/storefront/flash-pages.ts', reads },
    loaderDeps: ({ search }) => reads({ ...search }),
    loader: async ({ context, deps }) => (await file()).load(context.queryClient, deps),
    head: async ({ match }) => (isMissing(match) ? missingHead() : (await file()).head(match.context.boot)),
    component: renderedPage(async () => (await file()).Page),
    notFoundComponent: renderedPage(async () => (await file()).Gone),
  });
};

export const flashSalesStorefront = storefrontPlug({
  shell: [page(FLASH_LIST_PATH, 'list'), page(FLASH_DETAIL_PATH, 'detail'), page(FLASH_CARD_PATH, 'card')],
  menu: [{ position: 44, to: FLASH_LIST_PATH, label: m.flash_sales_menu, active: 'below' }],
});
