export { CART_PATH, refreshCartCount } from './cart-count.ts';
export { GiftWords } from './GiftWords.tsx';
export { hintOf } from './promotion-words.ts';
export { BesideSummary, CheckoutPage, CheckoutSummary } from './storefront/CheckoutPage.tsx';
