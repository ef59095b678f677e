export { CART_PATH, refreshCartCount } from './cart-count.ts';
export { noPriceWords } from './no-price-words.ts';
export {
  BesideSummary,
  CheckoutPage,
  CheckoutSummary,
  GiftWords,
  hintOf,
  reachedWords,
} from './storefront/CheckoutPage.tsx';
export { useAddLines } from './use-add-lines.tsx';
