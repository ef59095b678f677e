/** What screens read of orders, on both sides, is kept under this: whoever changes orders makes it stale by it. */
export const ORDERS = ['orders'] as const;
