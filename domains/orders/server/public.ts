export { paidOrders } from './paid-orders.ts';
