import type { PermissionKey } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import { staffWith } from './permission-holder-repository.ts';

/** Money that somebody wants of the mall, and who asked for it in their name. */
interface Wanted {
  readonly account_id: number;
  readonly asked_by_staff_id: number | null;
}

/** Whether this member of staff wants it themselves, or asked for it in a customer's name. */
export const isWantedBy = (wanted: Wanted, staffId: number): boolean =>
  wanted.account_id === staffId || wanted.asked_by_staff_id === staffId;

/**
 * Tells which requests this member of staff does not grant: their own and what they asked for in a customer's name, while
 * somebody else may decide. Without anybody else they grant it, and the audit trail says that it was theirs.
 * @param merchantId the shop whose staff may decide as well as the mall's; null: only these
 */
export async function leftToOthers(
  db: Db,
  deciderId: number,
  permission: PermissionKey,
  merchantId: number | null = null,
): Promise<(wanted: Wanted) => boolean> {
  const ofMall = await staffWith(db, permission);
  const ofShop = merchantId === null ? [] : await staffWith(db, permission, merchantId);
  const isAlone = [...ofMall, ...ofShop].every((id) => id === deciderId);
  return (wanted) => !isAlone && isWantedBy(wanted, deciderId);
}
