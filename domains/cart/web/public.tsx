export { CART_PATH, refreshCartCount } from './cart-count.ts';
export { BesideSummary, CheckoutPage, CheckoutSummary, GiftWords, hintOf } from './storefront/CheckoutPage.tsx';
export { useAddLines } from './use-add-lines.tsx';
