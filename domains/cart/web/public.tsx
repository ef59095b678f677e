export { refreshCartCount } from './cart-count.ts';
export { CART_PATH } from './cart-paths.ts';
export { CheckoutSteps } from './storefront/CheckoutSteps.tsx';
