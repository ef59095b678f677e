export const ORDER_LOGISTICS_PATH = '/order/order_logistics';
