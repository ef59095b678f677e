import { AppError } from '../../../platform/contract/app-error.ts';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { Session } from '../../../platform/server/session.ts';
import { isWantedBy, leftToOthers } from '../../sign-in/server/public.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';

/** Money as the rule of four eyes takes it: whose it is, and who of the staff sent its proof for them. */
export const asWanted = (accountId: number, sentById: number | null) => ({
  account_id: accountId,
  asked_by_staff_id: sentById,
});

/**
 * Staff do not say of their own money that it has come or is sent back, nor of money whose proof they sent in a customer's
 * name, while somebody else may.
 * @returns what the audit trail says of it where nobody else may
 * @throws AppError ownMoney
 */
export async function requireOtherEyes(
  tx: Tx,
  session: Session,
  accountId: number,
  permission: PermissionKey,
  sentById: number | null = null,
): Promise<{ ownRequest?: true }> {
  const money = asWanted(accountId, sentById);
  if (!isWantedBy(money, session.accountId)) return {};
  const isForOthers = await leftToOthers(tx, session.accountId, permission);
  if (isForOthers(money)) throw new AppError(PAYMENT_ERRORS.ownMoney);
  return { ownRequest: true };
}
