export const SAVED_CARTS_PATH = '/users/saved_carts';
export const SAVED_CART_PATH = '/users/saved_cart';
export const SHARED_CART_PATH = '/order/shared_cart';

/** The address that opens a shared cart. What stands behind the `#` is sent to no server, and stands in no log. */
export const sharedCartAddress = (token: string): string => `${window.location.origin}${SHARED_CART_PATH}#${token}`;
