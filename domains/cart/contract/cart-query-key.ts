/** What screens read of the cart is kept under this: whoever changes the cart makes it stale by it. */
export const CART = ['cart'] as const;
