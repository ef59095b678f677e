import type { DataVersions } from '../../../platform/server/versions.ts';
import { FLASH_QUOTA_DATA } from '../contract/flash-sale.ts';

/** By the clock of the machine: what another process gave back is seen within this time even if it could not say so. */
const REMEMBERED_MS = 500;
const MOST = 10_000;

interface Known {
  readonly left: number;
  readonly version: number;
  readonly until: number;
}

const known = new WeakMap<DataVersions, Map<number, Known>>();

/**
 * Remembers for a moment what is left of quotas, so that a crowd that comes too late is refused without a statement.
 * Until pieces come back there can only be fewer: whoever gives some back raises the version. Those that a round frees
 * itself are seen when this is forgotten.
 */
export function rememberLeft(versions: DataVersions, version: number, left: Readonly<Record<string, number>>): void {
  const memory = known.get(versions) ?? new Map<number, Known>();
  known.set(versions, memory);
  if (memory.size > MOST) memory.clear();
  const until = performance.now() + REMEMBERED_MS;
  for (const [flashSkuId, pieces] of Object.entries(left))
    memory.set(Number(flashSkuId), { left: pieces, version, until });
}

/** The pieces that are left at most; null when that is not known. */
export function leftAtMost(versions: DataVersions, flashSkuId: number): number | null {
  const memory = known.get(versions)?.get(flashSkuId);
  if (!memory || memory.version !== versions.current(FLASH_QUOTA_DATA) || memory.until < performance.now()) return null;
  return memory.left;
}
