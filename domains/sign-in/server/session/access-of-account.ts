import { holds, IDENTITY } from '../../../../platform/contract/permission.ts';
import { CacheKind, type Caches } from '../../../../platform/server/byte-cache.ts';
import type { Db } from '../../../../platform/server/database.ts';
import { maySeePrices } from '../../../catalogue/contract/price-permission.ts';
import { type AccessRow, readAccess } from './access-repository.ts';
import { SIMULATE } from './simulation-repository.ts';

/** Memory per key beyond its characters: every account's list holds its own copy of the string. */
const KEY_BYTES = 24;
/** Memory for a row's own columns. */
const ROW_BYTES = 300;

/** Memory for a number in a list. */
const ID_BYTES = 8;

/** About 5,000 accounts with a typical role. */
const ACCESS = new CacheKind<AccessRow>('access', 8 * 1024 * 1024, ({ permissions, disabled_category_ids }) =>
  permissions.reduce((sum, key) => sum + KEY_BYTES + key.length, ROW_BYTES + ID_BYTES * disabled_category_ids.length),
);

/**
 * What these accounts may do as of a read that saw `version`: from the cache if nothing has changed for any account
 * since it was filled, else read again. Never older than that read.
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

/** Who somebody is and what they may do. */
export type Rights = Pick<AccessRow, 'identity' | 'permissions'>;

/** What this account may currently do; undefined for one that is disabled or does not exist. */
export async function rightsOf(db: Db, accountId: number): Promise<Rights | undefined> {
  const [access] = await readAccess(db, [accountId]);
  return access && !access.disabled ? { identity: access.identity, permissions: access.permissions } : undefined;
}

/** Whether this account may currently see prices, for pages its owner opens without a session. */
export async function mayBeShownPrices(db: Db, accountId: number): Promise<boolean> {
  const rights = await rightsOf(db, accountId);
  return rights !== undefined && maySeePrices(rights);
}

/** Whether this account is whole-mall staff who may currently act for customers: the right can end before a session. */
export function mayActForCustomers(staff: AccessRow): boolean {
  const isStaff = !staff.disabled && staff.identity === IDENTITY.staff && staff.merchant_id === null;
  return isStaff && holds(staff.permissions, SIMULATE);
}
