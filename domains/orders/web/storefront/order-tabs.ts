import { ORDER_STATUS_NUMBER } from '../../contract/order-status.ts';

/** The menu of orders: all, then by status; "to ship" also shows what is shipped in part. Cancelled ones have no entry. */
export const ORDER_TABS = [
  -1,
  ORDER_STATUS_NUMBER.pendingPayment,
  ORDER_STATUS_NUMBER.pendingShipment,
  ORDER_STATUS_NUMBER.pendingReceipt,
  ORDER_STATUS_NUMBER.received,
  ORDER_STATUS_NUMBER.completed,
] as const;
