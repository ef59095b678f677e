export { isDeliveryNoteOf } from './package-repository.ts';
export { paidOrders } from './paid-orders.ts';
