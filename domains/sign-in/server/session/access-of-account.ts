import { holds, IDENTITY } from '../../../../platform/contract/permission.ts';
import { CacheKind, type Caches } from '../../../../platform/server/byte-cache.ts';
import type { Db } from '../../../../platform/server/database.ts';
import { maySeePrices } from '../../../catalogue/contract/price-permission.ts';
import { type AccessRow, readAccess } from './access-repository.ts';
import { SIMULATE } from './simulation-repository.ts';

/** What one key takes in memory beside its characters: it is a text of its own in every account's list. */
const KEY_BYTES = 24;
/** A row's own columns. */
const ROW_BYTES = 300;

/** About 5,000 accounts of a usual role. */
const ACCESS = new CacheKind<AccessRow>('access', 8 * 1024 * 1024, ({ permissions }) =>
  permissions.reduce((sum, key) => sum + KEY_BYTES + key.length, ROW_BYTES),
);

/**
 * What these accounts may do as of a read that saw `version`: remembered from an earlier request as long as nothing
 * was changed for anybody since, else read anew. Never older than that read.
 */
export async function accessOf(
  { database, caches }: { readonly database: Db; readonly caches: Caches },
  asked: readonly { readonly accountId: number; readonly version: number }[],
): Promise<Map<number, AccessRow>> {
  const kept = ACCESS.in({ caches });
  const known = new Map<number, AccessRow>();
  const missing = new Set<number>();
  for (const { accountId, version } of asked) {
    const access = kept.find(String(accountId), version, 0);
    if (access) known.set(accountId, access);
    else missing.add(accountId);
  }
  if (missing.size === 0) return known;
  for (const access of await readAccess(database, [...missing])) {
    known.set(access.id, access);
    kept.keep(String(access.id), access.access_version, { value: access, until: Number.POSITIVE_INFINITY });
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
