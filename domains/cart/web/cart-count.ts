import { call } from '../../../platform/web/api-client/call.ts';
import { setAppState } from '../../../platform/web/session/app-state.ts';
import { countCart } from '../contract/cart-endpoints.ts';

export const CART_PATH = '/order/shopping_cart';

/** Reads the number of product kinds in the cart for the header. */
export async function refreshCartCount(): Promise<void> {
  const { count } = await call(countCart, { type: 'total' }, { flush: true });
  setAppState({ cartCount: count });
}
