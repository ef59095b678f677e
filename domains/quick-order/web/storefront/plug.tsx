import * as m from '#messages';
import { personalPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { QUICK_ORDER_PATH } from '../../contract/quick-order-path.ts';

const quickOrder = personalPage(
  QUICK_ORDER_PATH,
  { title: m.quick_order_title, userMenu: { position: 35 } },
  () => import('./QuickOrderPage.tsx'),
  'QuickOrderPage',
);

export const quickOrderStorefront = storefrontPlug({ personal: [quickOrder] });
