/** The storefront's list of one's own orders. */
export const ORDERS_LINK = '/users/order_list';

/** The storefront's page of an order, for notices. */
export function orderLink(orderNo: string): string {
  return `/order/order_details?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The same order in the back office. */
export function officeOrderLink(orderNo: string): string {
  return `/admin/orders?order=${encodeURIComponent(orderNo)}`;
}
