import type { OrderStatus } from './order-status.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A prepared checkout can be submitted for this long, in milliseconds. */
export const PRE_ORDER_LIFETIME = HOUR;
/** Kinds of product (SKU) one checkout may hold. */
export const MAX_CHECKOUT_LINES = 500;
/** Packages one call to ship may hold. */
export const MAX_PACKAGES_PER_SHIPMENT = 20;
/** The most lines of orders in one export; a longer result is refused and asks for a narrower filter. */
export const MAX_EXPORT_ROWS = 100_000;

/** When an order received at this time completes automatically, by the mall's limit in days. */
export function completionTime(receivedAt: Date, limitDays: number): Date {
  return new Date(receivedAt.getTime() + limitDays * DAY);
}

/** Pieces of a line that can be put in a package: none of those whose refund is asked for. */
export function unshipped(line: { payNum: number; deliveryNum: number; withheldNum: number }): number {
  return Math.max(0, line.payNum - line.withheldNum - line.deliveryNum);
}

/** In which states the lines of an order are reviewed. */
export const REVIEWABLE: readonly OrderStatus[] = ['received', 'completed'];

/** The code of the "carrier" of a shop that delivers itself: needs no tracking number. */
export const OWN_DELIVERY = 'self';
