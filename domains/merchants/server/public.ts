export { readMerchantPhone as merchantPhone } from './merchant-repository.ts';
export { OPEN_ORDERS, type OpenOrderCounts } from './shop-orders.ts';
