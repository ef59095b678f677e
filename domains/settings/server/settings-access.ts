import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { merchantScope, type Session } from '../../../platform/server/session.ts';

/**
 * Settings are those of the mall: whoever keeps one shop does not change them, whatever the role says.
 * @throws AppError forbidden
 */
export function requireSettingsStaff(session: Session): void {
  if (merchantScope(session).merchantId !== 'all') throw new AppError(APP_ERRORS.forbidden, { permission: 'admin' });
}
