import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const collectProducts = usersPage(
  'collect_products',
  {
    title: m.favourites_products_title,
    usersMenu: { group: 'saved', position: 10 },
  },
  () => import('./CollectProductsPage.tsx'),
  'CollectProductsPage',
);

const collectMerchant = usersPage(
  'collect_merchant',
  {
    title: m.favourites_merchants_title,
    usersMenu: { group: 'saved', position: 20 },
  },
  () => import('./CollectMerchantPage.tsx'),
  'CollectMerchantPage',
);

const browsingHistory = usersPage(
  'browsing_history',
  {
    title: m.favourites_history_title,
    usersMenu: { group: 'saved', position: 30 },
  },
  () => import('./BrowsingHistoryPage.tsx'),
  'BrowsingHistoryPage',
);

export const favouritesStorefront = storefrontPlug({ users: [collectProducts, collectMerchant, browsingHistory] });
