import type { LifeCycle } from '../../catalogue/contract/product.ts';
import { isPurchasable, largestQuantity, type QuantityLimits } from '../../catalogue/contract/quantity-rules.ts';

/** Reminders that one account may have; all their ids travel to the browser. */
export const MAX_RESTOCK_REMINDERS = 100;
/** Days after which a reminder ends that was never told. */
export const RESTOCK_REMINDER_DAYS = 180;

/** Whether somebody may wait for a SKU: it is sold, cannot be ordered for lack of stock, and has not been discontinued. */
export function canBeAwaited(sku: QuantityLimits & { readonly lifeCycle: LifeCycle }): boolean {
  return isPurchasable(sku) && largestQuantity(sku) === 0 && sku.lifeCycle !== 'discontinued';
}
