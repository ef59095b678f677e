import * as m from '#messages';
import { iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { personalPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { CART_PATH } from '../cart-count.ts';
import { CartLink } from './CartLink.tsx';

const cart = personalPage(
  CART_PATH,
  {
    title: m.cart_page_title,
    userMenu: { position: 30, count: 'cartCount' },
  },
  () => import('./CartPage.tsx'),
  'CartPage',
);

export const cartStorefront = storefrontPlug({
  personal: [cart],
  lists: [{ position: 10, Part: CartLink }],
  tabs: [{ position: 30, to: CART_PATH, icon: iconShoppingCart, label: m.cart_page_title }],
});
