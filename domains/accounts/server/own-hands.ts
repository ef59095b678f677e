import { AppError } from '../../../platform/contract/app-error.ts';
import type { Session } from '../../../platform/server/session.ts';
import { SECURITY_ERRORS } from '../contract/security-errors.ts';

/**
 * How somebody signs in is changed by that person only.
 * @throws AppError notWhileSimulated for staff who act for a customer
 */
export function demandOwnHands(session: Session): void {
  if (session.simulatedById !== null) throw new AppError(SECURITY_ERRORS.notWhileSimulated);
}
