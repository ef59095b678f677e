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

/** Sets in the order of what they hold, cheapest first: a need takes the first that is enough, by a table of steps. */
function table(sets: readonly DiskSet[]): DiskTable {
  const most = sets.reduce((highest, { dataTb }) => Math.max(highest, dataTb), 0);
  const steps = Math.floor((most * 1000) / GB_PER_STEP + 1e-6);
  const best: (DiskSet | undefined)[] = new Array(steps + 1);
  for (const set of sets) {
    const at = Math.floor((set.dataTb * 1000) / GB_PER_STEP + 1e-6);
    const held = best[at];
    if (held === undefined || set.cost < held.cost) best[at] = set;
  }
  for (let at = steps - 1; at >= 0; at--) {
    const more = best[at + 1];
    const held = best[at];
    if (more !== undefined && (held === undefined || more.cost < held.cost)) best[at] = more;
  }
  const costs = Float64Array.from(best, (set, at) => (at === 0 ? 0 : (set?.cost ?? Number.POSITIVE_INFINITY)));
  return {
    costs,
    set: (gigabytes) => (gigabytes <= 0 ? NO_DISKS : (best[Math.ceil(gigabytes / GB_PER_STEP)] ?? null)),
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
function raidSets(disks: readonly DiskKind[], bays: number, raid: Exclude<RaidLevel, 'none'>, hotSpares: number) {
  const { least, parity, copies } = RAID[raid];
  const sets: DiskSet[] = [];
  for (const { skuId, terabytes, cost } of disks) {
    for (let pieces = least; pieces + hotSpares <= bays; pieces += copies) {
      const dataDisks = (pieces - parity) / copies;
      sets.push({
        disks: [{ skuId, capacityTb: terabytes, pieces: pieces + hotSpares }],
        cost: cost * (pieces + hotSpares),
        dataDisks,
        dataTb: dataDisks * terabytes,
      });
    }
  }
  return sets;
}

/** Any mixture of disks: for each capacity the cheapest, and the fewest among equals. */
function mixtures(disks: readonly DiskKind[], bays: number): DiskSet[] {
  const unit = disks.every(({ terabytes }) => Number.isInteger(terabytes)) ? 1 : 0.1;
  const sizes = disks.map(({ terabytes }) => Math.floor(terabytes / unit + 1e-6));
  const most = Math.max(0, ...sizes) * bays;
  let row = new Float64Array(most + 1).fill(Number.POSITIVE_INFINITY);
  row[0] = 0;
  const lasts: Int16Array[] = [];
  const rows: Float64Array[] = [row];
  for (let pieces = 1; pieces <= bays; pieces++) {
    const next = new Float64Array(most + 1).fill(Number.POSITIVE_INFINITY);
    const last = new Int16Array(most + 1).fill(-1);
    for (let at = 0; at <= most; at++) {
      const before = row[at] ?? Number.POSITIVE_INFINITY;
      if (before === Number.POSITIVE_INFINITY) continue;
      for (const [index, size] of sizes.entries()) {
        const total = before + (disks[index]?.cost ?? 0);
        if (at + size <= most && total < (next[at + size] ?? 0)) {
          next[at + size] = total;
          last[at + size] = index;
        }
      }
    }
    lasts.push(last);
    rows.push(next);
    row = next;
  }
  const sets: DiskSet[] = [];
  for (let at = 1; at <= most; at++) {
    let count = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let pieces = 1; pieces <= bays; pieces++) {
      const cost = rows[pieces]?.[at] ?? Number.POSITIVE_INFINITY;
      if (cost < least) {
        least = cost;
        count = pieces;
      }
    }
    if (count === 0) continue;
    const used = disks.map(() => 0);
    for (let pieces = count, left = at; pieces > 0; pieces--) {
      const index = lasts[pieces - 1]?.[left] ?? -1;
      used[index] = (used[index] ?? 0) + 1;
      left -= sizes[index] ?? 0;
    }
    sets.push({
      disks: disks.flatMap(({ skuId, terabytes }, index) =>
        (used[index] ?? 0) > 0 ? [{ skuId, capacityTb: terabytes, pieces: used[index] ?? 0 }] : [],
      ),
      cost: least,
      dataDisks: count,
      dataTb: at * unit,
    });
  }
  return sets;
}

/** What disks a recorder with these bays takes for every need. */
export function diskTable(
  disks: readonly DiskKind[],
  bays: number,
  slotMaxTb: number,
  raid: RaidLevel,
  hotSpares: number,
): DiskTable {
  const fitting = disks.filter(({ terabytes }) => terabytes > 0 && terabytes <= slotMaxTb);
  return table(raid === 'none' ? mixtures(fitting, bays) : raidSets(fitting, bays, raid, hotSpares));
}
