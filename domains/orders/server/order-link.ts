/** The storefront's page of an order, for notices. */
export function orderLink(orderNo: string): string {
  return `/order/order_details?orderNo=${encodeURIComponent(orderNo)}`;
}
