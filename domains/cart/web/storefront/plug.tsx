import * as m from '#messages';
import { iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { CART_PATH } from '../cart-count.ts';
import { SHARED_CART_PATH } from '../cart-paths.ts';
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

const sharedCart = personalPage(
  SHARED_CART_PATH,
  { title: m.cart_shared_title },
  () => import('./SharedCartPage.tsx'),
  'SharedCartPage',
);

const savedCarts = usersPage(
  'saved_carts',
  { title: m.cart_saved_title, usersMenu: { group: 'saved', position: 5 } },
  () => import('./SavedCartsPage.tsx'),
  'SavedCartsPage',
);

const savedCart = usersPage(
  'saved_cart',
  { title: m.cart_saved_title },
  () => import('./SavedCartPage.tsx'),
  'SavedCartPage',
);

export const cartStorefront = storefrontPlug({
  personal: [cart, sharedCart],
  users: [savedCarts, savedCart],
  lists: [{ position: 10, Part: CartLink }],
  tabs: [{ position: 30, to: CART_PATH, icon: iconShoppingCart, label: m.cart_page_title }],
});
