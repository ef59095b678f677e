import { holds, IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { type AccessRow, readAccess } from './access-repository.ts';
import { SIMULATE } from './simulation-repository.ts';

/** Accounts whose access is remembered in this process: a few kilobytes each. */
const MAX_KEPT = 5_000;

const keptBy = new WeakMap<Db, Map<number, AccessRow>>();

/**
 * What these accounts may do as of a read that saw `version`: remembered from an earlier request as long as nothing
 * was changed for anybody since, else read anew. Never older than that read.
 */
export async function accessOf(
  db: Db,
  asked: readonly { readonly accountId: number; readonly version: number }[],
): Promise<Map<number, AccessRow>> {
  const kept = keptBy.get(db) ?? new Map<number, AccessRow>();
  keptBy.set(db, kept);
  const known = new Map<number, AccessRow>();
  const missing = new Set<number>();
  for (const { accountId, version } of asked) {
    const access = kept.get(accountId);
    if (access?.access_version === version) known.set(accountId, access);
    else missing.add(accountId);
  }
  if (missing.size === 0) return known;
  for (const access of await readAccess(db, [...missing])) {
    known.set(access.id, access);
    kept.delete(access.id);
    kept.set(access.id, access);
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return known;
}

/** Whether this account may be shown prices now, for what its owner opens without a session. */
export async function mayBeShownPrices(db: Db, accountId: number): Promise<boolean> {
  const [access] = await readAccess(db, [accountId]);
  return access !== undefined && !access.disabled && maySeePrices(access);
}

/** Whether this account is staff of the whole mall that may act for customers now: the right can end before a session. */
export function mayActForCustomers(staff: AccessRow): boolean {
  const isStaff = !staff.disabled && staff.identity === IDENTITY.staff && staff.merchant_id === null;
  return isStaff && holds(staff.permissions, SIMULATE);
}
