import { AppError } from '../../../platform/contract/app-error.ts';
import type { Session } from '../../../platform/server/session.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';

/**
 * Only the owner may change how an account signs in.
 * @throws AppError notWhileSimulated for staff acting for a customer
 */
export function requireNotSimulated(session: Session): void {
  if (session.simulatedById !== null) throw new AppError(SIGN_IN_ERRORS.notWhileSimulated);
}
