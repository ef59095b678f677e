import { type CameraType, handOut, waysToPower } from './camera-types.ts';
import { type Filled, fits } from './containers.ts';
import type { Device } from './devices.ts';
import type { DiskSet } from './disk-sets.ts';
import { containersIn, costOfLabel, holdAll, type Way } from './hold-all.ts';
import { exactFills } from './pack-items.ts';
import { containerOf, type RecorderKind } from './recorder-kinds.ts';
import type { Rests } from './set-options.ts';
import type { UnevenOrder } from './uneven-orders.ts';

/** Fills tried one by one: beyond it the exact search takes too long for a keystroke. */
const FILLS = 12_000;
/** With recorders that power cameras, or products that are ordered unevenly, there are several ways for each content. */
const FILLS_WITH_WAYS = 4_000;

/** A recorder with disks, and what it powers itself. */
interface Recording {
  readonly kind: number;
  readonly cost: number;
  readonly disks: DiskSet;
  readonly powered: readonly number[];
}

/** A recorder's content, its disks, and what of it its own ports power. */
export type Powering = Filled & Pick<Recording, 'disks' | 'powered'>;

/** All ways to hold exactly this content in one recorder. */
function waysOf(
  pieces: readonly number[],
  types: readonly CameraType[],
  kinds: readonly RecorderKind[],
  own: boolean,
  orders: readonly UnevenOrder[],
): Way<Recording>[] {
  const sums = new Float64Array(5);
  let highest = 0;
  let megabytes = 0;
  for (const [index, { item, stream }] of types.entries()) {
    const count = pieces[index] ?? 0;
    if (count > 0) highest = Math.max(highest, item.level);
    megabytes += count * stream.diskMb;
    for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + count * (item.size[d] ?? 0);
  }
  const orderOf = (skuId: number) => orders.findIndex((order) => order.skuId === skuId);
  return kinds.flatMap((kind, index) => {
    if (!fits(containerOf(kind, 0, 0), sums, highest)) return [];
    const powering = own ? waysToPower(kind, types, pieces) : [types.map(() => 0)];
    const recorder = orderOf(kind.product.skuId);
    return kind.disks.sets(megabytes / 1000).flatMap((disks) => {
      const [disk] = disks.disks;
      const ofDisk = disk === undefined ? -1 : orderOf(disk.skuId);
      const ownCost = kind.cost - kind.brought;
      const cost = (recorder < 0 ? ownCost : 0) + (ofDisk < 0 ? disks.cost : 0);
      const bought = orders.map((_, at) => (at === recorder ? 1 : at === ofDisk ? (disk?.pieces ?? 0) : 0));
      return powering.map((powered) => ({
        what: { kind: index, cost: kind.cost + disks.cost, disks, powered },
        cost,
        pieces: bought,
        gains: [...powered, -kind.brought],
      }));
    });
  });
}

/** Sets found by trying every content of every recorder. */
interface Proven {
  /** For each number of devices the cheapest, with what they bring and without. */
  readonly sets: readonly (readonly Powering[])[];
  /** Whether stock suffices for all of them, so that there is no better one. */
  readonly isAll: boolean;
}

interface Found {
  readonly set: readonly Powering[];
  readonly fen: number;
  readonly cost: number;
}

const isShort = (set: readonly Powering[], kinds: readonly RecorderKind[]): boolean =>
  kinds.some(({ limit }, index) => set.filter(({ kind }) => kind === index).length > limit);

/**
 * The cheapest recorders, disks and switches together for each number of devices, by trying every content of every
 * recorder. Null for many cameras: then they are packed by heuristics.
 */
export function jointly(
  types: readonly CameraType[],
  kinds: readonly RecorderKind[],
  devices: readonly Device[],
  ownPorts: boolean,
  rests: Rests,
  orders: readonly UnevenOrder[],
): Proven | null {
  const most = ownPorts || orders.length > 0 ? FILLS_WITH_WAYS : FILLS;
  if (exactFills(types.map(({ item }) => item)) > most) return null;
  const labels = holdAll(
    types.map(({ item }) => item.count),
    (content) => waysOf(content, types, kinds, ownPorts, orders),
    orders,
  );
  if (labels === null) return null;
  const byCost = new Map<number, Found>();
  const byFen = new Map<number, Found>();
  let isAll = true;
  for (const label of labels) {
    const powered = handOut(types, devices.length)(label.gains.slice(0, types.length));
    const fen = costOfLabel(label, orders);
    const brought = -(label.gains[types.length] ?? 0);
    let set: readonly Powering[] | null = null;
    for (const rest of rests(label.containers, powered)) {
      const count = label.containers + rest.devices;
      const found = { fen: fen + rest.fen, cost: fen + brought + rest.cost };
      const isCheaper = found.cost < (byCost.get(count)?.cost ?? Number.POSITIVE_INFINITY) - 1e-6;
      const isLess = found.fen < (byFen.get(count)?.fen ?? Number.POSITIVE_INFINITY) - 1e-6;
      if (!isCheaper && !isLess) continue;
      set ??= containersIn(label).map(({ what, content }) => ({ ...what, pieces: content }));
      if (isShort(set, kinds)) {
        isAll = false;
        continue;
      }
      if (isCheaper) byCost.set(count, { ...found, set });
      if (isLess) byFen.set(count, { ...found, set });
    }
  }
  return { sets: [...new Set([...byCost.values(), ...byFen.values()].map(({ set }) => set))], isAll };
}
