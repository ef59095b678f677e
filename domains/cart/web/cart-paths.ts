export const CART_PATH = '/order/shopping_cart';
