import { AppError } from '../../../platform/contract/app-error.ts';
import type { Session } from '../../../platform/server/session.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';

/**
 * How somebody signs in is changed by that person only.
 * @throws AppError notWhileSimulated for staff who act for a customer
 */
export function demandOwnHands(session: Session): void {
  if (session.simulatedById !== null) throw new AppError(SIGN_IN_ERRORS.notWhileSimulated);
}
