import type { ChoiceContext } from './choose.ts';
import type { DiskSet } from './disk-sets.ts';
import type { RecorderSet, RecorderUse } from './recorder-set.ts';
import { limitOf, type Tier } from './tiers.ts';

const piecesIn = ({ disks }: DiskSet): number => disks.reduce((sum, { pieces }) => sum + pieces, 0);

/** Equal pieces of several products of one size, the cheapest first; null: there are not enough of them. */
function ofSeveral(sets: readonly DiskSet[], left: ReadonlyMap<number, number>): DiskSet | null {
  const [first] = sets;
  if (first === undefined) return null;
  let open = piecesIn(first);
  let cost = 0;
  const disks: DiskSet['disks'][number][] = [];
  for (const set of sets) {
    for (const disk of set.disks) {
      const pieces = Math.min(open, left.get(disk.skuId) ?? 0);
      if (pieces === 0) continue;
      disks.push({ ...disk, pieces });
      cost += (set.cost / piecesIn(set)) * pieces;
      open -= pieces;
    }
  }
  return open > 0 ? null : { ...first, disks, cost };
}

/** The cheapest disks of one size that are left for a recorder, of one product where one has enough. */
function disksFor({ kind, diskMb }: RecorderUse, left: ReadonlyMap<number, number>): DiskSet | null {
  const sets = kind.disks.sets(diskMb / 1000).toSorted((a, b) => a.cost - b.cost);
  const whole = sets.find(({ disks }) => disks.every(({ skuId, pieces }) => pieces <= (left.get(skuId) ?? 0)));
  if (whole !== undefined) return whole;
  const bySize = [...Map.groupBy(sets, ({ disks }) => disks[0]?.capacityTb).values()];
  const mixed = bySize.flatMap((ofOneSize) => ofSeveral(ofOneSize, left) ?? []);
  return mixed.toSorted((a, b) => a.cost - b.cost)[0] ?? null;
}

/**
 * The same recorders with disks of which enough is in stock, those that store most first: of a product that is short
 * what there is, and others beside. Null: there are not enough.
 */
export function withinStock(set: RecorderSet, disks: Tier, context: ChoiceContext): RecorderSet | null {
  const left = new Map(disks.products.map(({ product }) => [product.skuId, limitOf(product, disks, context)]));
  const found = new Map<RecorderUse, DiskSet>();
  for (const use of set.recorders.toSorted((a, b) => b.diskMb - a.diskMb)) {
    const taken = disksFor(use, left);
    if (taken === null) return null;
    for (const { skuId, pieces } of taken.disks) left.set(skuId, (left.get(skuId) ?? 0) - pieces);
    found.set(use, taken);
  }
  return { ...set, recorders: set.recorders.map((use) => ({ ...use, disks: found.get(use) ?? use.disks })) };
}
