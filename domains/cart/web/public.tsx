export { CART_PATH, refreshCartCount } from './cart-count.ts';
export { BesideSummary, CheckoutPage, CheckoutSummary } from './storefront/CheckoutPage.tsx';
