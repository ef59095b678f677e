export { readMerchantPhone as merchantPhone, readShopsNamed as shopsNamed } from './merchant-repository.ts';
export { OPEN_ORDERS, type OpenOrderCounts } from './shop-orders.ts';
