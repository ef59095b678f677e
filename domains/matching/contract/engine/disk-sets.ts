import type { RaidLevel } from '../site.ts';

/** A disk that may be taken. */
export interface DiskKind {
  readonly skuId: number;
  readonly terabytes: number;
  readonly cost: number;
}

/** Disks of one recorder. */
export interface DiskSet {
  readonly disks: readonly { readonly skuId: number; readonly capacityTb: number; readonly pieces: number }[];
  readonly cost: number;
  /** Disks that hold data: neither parity, copy nor spare. */
  readonly dataDisks: number;
  /** Their terabytes together, as sold. */
  readonly dataTb: number;
}

/** The cheapest disks for every need of a recorder. */
export interface DiskTable {
  /** Least cost by steps of `GB_PER_STEP` gigabytes as sold; the bays hold no more than the last step. */
  readonly costs: Float64Array;
  readonly set: (gigabytes: number) => DiskSet | null;
  /** The fewest of each disk that are enough, for who compares what is ordered of them in all. */
  readonly sets: (gigabytes: number) => DiskSet[];
}

/** Needs are rounded up to such steps. */
export const GB_PER_STEP = 100;
const NO_DISKS: DiskSet = { disks: [], cost: 0, dataDisks: 0, dataTb: 0 };

/** Least number of disks, disks that hold no data of their own, and how many copies are kept. */
const RAID: Readonly<Record<Exclude<RaidLevel, 'none'>, { least: number; parity: number; copies: number }>> = {
  raid1: { least: 2, parity: 0, copies: 2 },
  raid5: { least: 3, parity: 1, copies: 1 },
  raid6: { least: 4, parity: 2, copies: 1 },
  raid10: { least: 4, parity: 0, copies: 2 },
};

const stepsIn = ({ dataTb }: DiskSet): number => Math.floor((dataTb * 1000) / GB_PER_STEP + 1e-6);

/**
 * A need takes the cheapest set that is enough, by a table of steps.
 * @param byDisk the sets of each disk, those that hold least first
 * @param stretch how much more than the fullest set holds is still put on it
 */
function table(byDisk: readonly (readonly DiskSet[])[], stretch: number): DiskTable {
  const held = byDisk.reduce((most, sets) => Math.max(most, ...sets.map(stepsIn)), 0);
  const steps = Math.floor(held * stretch + 1e-6);
  const best: (DiskSet | undefined)[] = new Array(steps + 1);
  for (const set of byDisk.flat()) {
    const at = stepsIn(set);
    const known = best[at];
    if (known === undefined || set.cost < known.cost) best[at] = set;
  }
  for (let at = held - 1; at >= 0; at--) {
    const more = best[at + 1];
    const known = best[at];
    if (more !== undefined && (known === undefined || more.cost < known.cost)) best[at] = more;
  }
  const fullest = best[held];
  best.fill(fullest, held + 1);
  const costs = Float64Array.from(best, (set, at) => (at === 0 ? 0 : (set?.cost ?? Number.POSITIVE_INFINITY)));
  const most = (fullest?.dataTb ?? 0) * 1000 * stretch + 1e-6;
  /** What the sets of a disk must hold for a need: what is a little beyond all of them goes onto the fullest. */
  const asked = (gigabytes: number) => {
    const needed = Math.ceil(gigabytes / GB_PER_STEP);
    return gigabytes <= most ? Math.min(needed, held) : needed;
  };
  return {
    costs,
    set: (gigabytes) => (gigabytes <= 0 ? NO_DISKS : (best[asked(gigabytes)] ?? null)),
    sets: (gigabytes) =>
      gigabytes <= 0
        ? [NO_DISKS]
        : byDisk.flatMap((sets) => sets.find((set) => stepsIn(set) >= asked(gigabytes)) ?? []),
  };
}

/** Disks that hold data, of so many pieces that may be fewer than a RAID needs: then none does. */
export function dataDisksOf(raid: RaidLevel, hotSpares: number, pieces: number): number {
  if (raid === 'none') return pieces;
  const { least, parity, copies } = RAID[raid];
  const working = pieces - hotSpares;
  return working < least ? 0 : Math.floor((working - parity) / copies);
}

/** Equal disks, with parity, copies and spares. */
function setsOf({ skuId, terabytes, cost }: DiskKind, bays: number, raid: RaidLevel, hotSpares: number): DiskSet[] {
  const { least, parity, copies } = raid === 'none' ? { least: 1, parity: 0, copies: 1 } : RAID[raid];
  const spares = raid === 'none' ? 0 : hotSpares;
  const sets: DiskSet[] = [];
  for (let pieces = least; pieces + spares <= bays; pieces += copies) {
    const dataDisks = (pieces - parity) / copies;
    sets.push({
      disks: [{ skuId, capacityTb: terabytes, pieces: pieces + spares }],
      cost: cost * (pieces + spares),
      dataDisks,
      dataTb: dataDisks * terabytes,
    });
  }
  return sets;
}

/**
 * What disks a recorder with these bays takes for every need. They are all of one kind: a recorder of mixed sizes is
 * hard to keep up, and a spare fits only half of it.
 * @param stretch how much more than full bays hold is still put on them: 1, or what a reserve leaves free
 */
export function diskTable(
  disks: readonly DiskKind[],
  bays: number,
  slotMaxTb: number,
  raid: RaidLevel,
  hotSpares: number,
  stretch: number,
): DiskTable {
  const fitting = disks.filter(({ terabytes }) => terabytes > 0 && terabytes <= slotMaxTb);
  return table(
    fitting.map((disk) => setsOf(disk, bays, raid, hotSpares)),
    stretch,
  );
}
