export { CASHIER_PATH } from './payment-paths.ts';
