import { isPurchasable, largestQuantity, type QuantityLimits } from './quantity-rules.ts';

/** What the day depends on. Days are calendar days of the mall, `2026-11-22`. */
export interface DeliveryTerms {
  readonly today: string;
  /** Days within which the shop ships what it has; null where it promises none. */
  readonly handlingDays: number | null;
  /** The days on which more is expected, of the SKU and of the whole product. */
  readonly expected: readonly (string | null)[];
}

const DAY_MS = 86_400_000;

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** A day on which more is expected, while it has not passed. */
export const comingDay = (day: string | null, today: string): string | null =>
  day !== null && day >= today ? day : null;

/**
 * The day by which a SKU that is ordered today is shipped: what is there, within the days of its shop; what is not, as
 * soon as more is expected and the shop has handled it. Null when nobody knows, also when that day has passed or the
 * shop promises nothing.
 */
export function deliveryDay(sku: QuantityLimits, { today, handlingDays, expected }: DeliveryTerms): string | null {
  if (!isPurchasable(sku) || handlingDays === null) return null;
  const comes = expected.find((day) => comingDay(day, today));
  const ready = largestQuantity(sku) > 0 ? today : comes;
  return ready ? daysAfter(ready, handlingDays) : null;
}
