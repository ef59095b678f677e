import { type CameraType, handOut, type RestCost, waysToPower } from './camera-types.ts';
import { type Filled, fits } from './containers.ts';
import type { Device } from './devices.ts';
import type { DiskSet } from './disk-sets.ts';
import { containersIn, costOfLabel, holdAll, type Label, type Way } from './hold-all.ts';
import { exactFills } from './pack-items.ts';
import { containerOf, type RecorderKind } from './recorder-kinds.ts';
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
    if (!fits(containerOf(kind, 0), sums, highest)) return [];
    const powering = own ? waysToPower(kind, types, pieces) : [types.map(() => 0)];
    const recorder = orderOf(kind.product.skuId);
    return kind.disks.sets(megabytes / 1000).flatMap((disks) => {
      const [disk] = disks.disks;
      const ofDisk = disk === undefined ? -1 : orderOf(disk.skuId);
      const cost = (recorder < 0 ? kind.cost : 0) + (ofDisk < 0 ? disks.cost : 0);
      const bought = orders.map((_, at) => (at === recorder ? 1 : at === ofDisk ? (disk?.pieces ?? 0) : 0));
      return powering.map((powered) => ({
        what: { kind: index, cost: kind.cost + disks.cost, disks, powered },
        cost,
        pieces: bought,
        gains: powered,
      }));
    });
  });
}

/**
 * The cheapest recorders, disks and switches together, by trying every content of every recorder. Null for many cameras
 * (then they are packed by heuristics), and where stock does not suffice for the result.
 */
export function jointly(
  types: readonly CameraType[],
  kinds: readonly RecorderKind[],
  devices: readonly Device[],
  ownPorts: boolean,
  restCost: RestCost,
  orders: readonly UnevenOrder[],
): Powering[] | null {
  const most = ownPorts || orders.length > 0 ? FILLS_WITH_WAYS : FILLS;
  if (exactFills(types.map(({ item }) => item)) > most) return null;
  const labels = holdAll(
    types.map(({ item }) => item.count),
    (content) => waysOf(content, types, kinds, ownPorts, orders),
    orders,
  );
  if (labels === null) return null;
  let best: { label: Label<Recording>; total: number } | null = null;
  for (const label of labels) {
    const powered = handOut(types, devices.length)(label.gains);
    const total = costOfLabel(label, orders) + restCost(label.containers, powered);
    if (best === null || total < best.total - 1e-6) best = { label, total };
  }
  if (best === null) return null;
  const filled = containersIn(best.label).map(({ what, content }) => ({ ...what, pieces: content }));
  const short = kinds.some(({ limit }, index) => filled.filter(({ kind }) => kind === index).length > limit);
  return short ? null : filled;
}
