import { AppError } from '../../../platform/contract/app-error.ts';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { Session } from '../../../platform/server/session.ts';
import { leftToOthers } from '../../sign-in/server/public.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';

/**
 * Staff do not say of their own money that it has come or is sent back, while somebody else may.
 * @returns what the audit trail says of it where nobody else may
 * @throws AppError ownMoney
 */
export async function requireOtherEyes(
  tx: Tx,
  session: Session,
  accountId: number,
  permission: PermissionKey,
): Promise<{ ownRequest?: true }> {
  if (accountId !== session.accountId) return {};
  const isForOthers = await leftToOthers(tx, session.accountId, permission);
  if (isForOthers({ account_id: accountId, asked_by_staff_id: null })) throw new AppError(PAYMENT_ERRORS.ownMoney);
  return { ownRequest: true };
}
