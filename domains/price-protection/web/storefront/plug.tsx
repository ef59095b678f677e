import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const priceProtection = usersPage(
  'price_protection',
  {
    title: m.price_protection_title,
    permission: 'service:index:myPrice',
    usersMenu: { group: 'orders', position: 40 },
  },
  () => import('./PriceProtectionPage.tsx'),
  'PriceProtectionPage',
);

export const priceProtectionStorefront = storefrontPlug({ users: [priceProtection] });
