const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A prepared checkout can be submitted for this long, in milliseconds. */
export const PRE_ORDER_LIFETIME = HOUR;
/** Kinds of product (SKU) one checkout may hold. */
export const MAX_CHECKOUT_LINES = 500;
/** Packages one call to ship may hold. */
export const MAX_PACKAGES_PER_SHIPMENT = 20;
/** Orders one export may hold; a longer result is refused and asks for a narrower filter. */
export const MAX_EXPORT_ORDERS = 10_000;

/** When an order that is received at a time completes by itself, by the mall's limit in days. */
export function completionTime(receivedAt: Date, limitDays: number): Date {
  return new Date(receivedAt.getTime() + limitDays * DAY);
}

/** Pieces of a line still to be put in a package. */
export function unshipped(line: { payNum: number; deliveryNum: number; refundNum: number }): number {
  return Math.max(0, line.payNum - line.refundNum - line.deliveryNum);
}
