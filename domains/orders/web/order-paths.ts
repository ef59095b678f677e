export const ORDER_CONFIRM_PATH = '/order/order_confirm';
export const ORDER_DETAILS_PATH = '/order/order_details';
export const ORDER_LOGISTICS_PATH = '/order/order_logistics';
export const ORDER_LIST_PATH = '/users/order_list';
