export {
  readMerchantPhone as merchantPhone,
  readReturnAddress as returnAddressOf,
  readShopsNamed as shopsNamed,
} from './merchant-repository.ts';
export { OPEN_ORDERS, type OpenOrderCounts } from './shop-orders.ts';
