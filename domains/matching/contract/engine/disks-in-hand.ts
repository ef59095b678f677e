import type { Settings } from '../site.ts';
import type { PlannedRecorder } from '../solution.ts';
import type { Bill } from './bill.ts';
import { dataDisksOf } from './disk-sets.ts';
import type { RecorderSet } from './recorder-set.ts';
import { typedFor } from './typed-numbers.ts';

/** The disks that a recorder is filled with. */
export type DisksHeld = Pick<PlannedRecorder, 'disks' | 'dataDisks'>;

/** SKUs of the disks of a set with their pieces, in the order of the recorders. */
export function diskGroups({ recorders }: RecorderSet): (readonly [number, number])[] {
  const pieces = new Map<number, number>();
  for (const { disks } of recorders) {
    for (const disk of disks.disks) pieces.set(disk.skuId, (pieces.get(disk.skuId) ?? 0) + disk.pieces);
  }
  return [...pieces];
}

/** The line of a disk: of one kind alone it is the need's own. */
export const diskLine = (groups: readonly (readonly [number, number])[], skuId: number): string =>
  groups.length === 1 ? 'shared.disk' : `shared.disk~${skuId}`;

/** What each recorder is filled with, when disks were removed or their number was typed: fewer leave the last ones empty. */
export function disksInHand(set: RecorderSet, bill: Bill, settings: Settings): DisksHeld[] {
  if (bill.overrides.get('shared.disk')?.change === 'remove') {
    return set.recorders.map(() => ({ disks: [], dataDisks: 0 }));
  }
  const groups = diskGroups(set);
  const typed = groups.map(
    ([skuId, pieces]) => [skuId, typedFor(bill, diskLine(groups, skuId), skuId, pieces) ?? pieces] as const,
  );
  if (typed.every(([skuId, pieces]) => groups.some(([id, planned]) => id === skuId && planned === pieces))) {
    return set.recorders.map(({ disks }) => disks);
  }
  const left = new Map(typed);
  const take = (skuId: number, most: number) => {
    const pieces = Math.min(most, left.get(skuId) ?? 0);
    left.set(skuId, (left.get(skuId) ?? 0) - pieces);
    return pieces;
  };
  const filled = set.recorders.map(({ kind, disks: { disks } }) => ({
    bays: kind.bays,
    disks: disks.map((disk) => ({ ...disk, pieces: take(disk.skuId, disk.pieces) })),
  }));
  return filled.map(({ bays, disks }) => {
    // What is left goes into bays that are free.
    let free = bays - disks.reduce((sum, { pieces }) => sum + pieces, 0);
    const held = disks.map((disk) => {
      const more = take(disk.skuId, free);
      free -= more;
      return { ...disk, pieces: disk.pieces + more };
    });
    const pieces = held.reduce((sum, disk) => sum + disk.pieces, 0);
    const { raid, hotSpares } = settings;
    return { disks: held.filter((disk) => disk.pieces > 0), dataDisks: dataDisksOf(raid, hotSpares, pieces) };
  });
}
