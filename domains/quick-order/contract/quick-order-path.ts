export const QUICK_ORDER_PATH = '/order/quick_order';
