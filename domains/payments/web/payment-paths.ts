export const CASHIER_PATH = '/order/order_payment';
export const PAY_STATUS_PATH = '/order/order_pay_status';
