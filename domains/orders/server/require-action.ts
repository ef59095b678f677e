import { AppError } from '../../../platform/contract/app-error.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { ORDER_STATUS_NUMBER, type OrderAction, type OrderFacts, orderRefusal } from '../contract/order-status.ts';

/** @throws AppError with the reason why `actor` may not do `action` now */
export function requireAction(action: OrderAction, facts: OrderFacts, actor: Actor): void {
  const refusal = orderRefusal(action, facts, actor);
  if (refusal === null) return;
  if (refusal === 'badStatus') {
    throw new AppError(ORDER_ERRORS.badStatus, { status: ORDER_STATUS_NUMBER[facts.status] });
  }
  throw new AppError(ORDER_ERRORS[refusal]);
}
