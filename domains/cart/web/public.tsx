export { refreshCartCount } from './cart-count.ts';
export { CART_PATH } from './cart-paths.ts';
export { BesideSummary, CheckoutPage, CheckoutSummary } from './storefront/CheckoutPage.tsx';
