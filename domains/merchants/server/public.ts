export { readMerchantPhone as merchantPhone } from './merchant-repository.ts';
