import type { Settings } from '../site.ts';
import { type CameraType, cameraTypes, handOut, poweredBy, type RestCost } from './camera-types.ts';
import type { ChoiceContext } from './choose.ts';
import type { Filled } from './containers.ts';
import type { Device } from './devices.ts';
import type { DiskSet } from './disk-sets.ts';
import { packWithin } from './pack-items.ts';
import { containerOf, diskNeed, type RecorderKind, recorderKinds, recorderNeed } from './recorder-kinds.ts';
import { jointly, type Powering } from './recorder-search.ts';
import { limitOf, type Tier, tiersOf } from './tiers.ts';
import type { Stream } from './video.ts';

/** One recorder with what it holds. */
export interface RecorderUse {
  readonly kind: RecorderKind;
  /** Pieces of each device (by its place in the list) that it records. */
  readonly pieces: readonly number[];
  /** Of those, the pieces that its own ports power. */
  readonly powered: readonly number[];
  readonly disks: DiskSet;
  readonly channels: number;
  readonly kbps: number;
  readonly diskMb: number;
}

/** Recorders and disks that hold everything. */
export interface RecorderSet {
  readonly recorders: readonly RecorderUse[];
  readonly cost: number;
  /** Pieces of each device that recorders power. */
  readonly powered: readonly number[];
}

/** A packing with its disks and powered cameras. */
function setOf(
  filled: readonly (Filled | Powering)[],
  kinds: readonly RecorderKind[],
  types: readonly CameraType[],
  devices: readonly Device[],
  ownPorts: boolean,
): RecorderSet | null {
  const hand = handOut(types, devices.length);
  const handPowered = handOut(types, devices.length);
  const recorders: RecorderUse[] = [];
  let cost = 0;
  for (const one of filled) {
    const { kind: index, pieces } = one;
    const kind = kinds[index];
    if (kind === undefined) return null;
    const sum = (of: (stream: Stream) => number) =>
      types.reduce((total, { stream }, at) => total + of(stream) * (pieces[at] ?? 0), 0);
    const diskMb = sum((stream) => stream.diskMb);
    const disks = kind.disks.set(diskMb / 1000);
    if (disks === null) return null;
    const greedy = ownPorts ? poweredBy(kind, types, pieces) : types.map(() => 0);
    const powered = 'powered' in one ? one.powered : greedy;
    cost += kind.cost + disks.cost;
    recorders.push({
      kind,
      pieces: hand(pieces),
      powered: handPowered(powered),
      disks,
      channels: sum(({ channels }) => channels),
      kbps: sum(({ kbps }) => kbps),
      diskMb,
    });
  }
  const powered = devices.map((_, at) => recorders.reduce((total, one) => total + (one.powered[at] ?? 0), 0));
  return { recorders, cost, powered };
}

/** Pieces of each disk that a set takes beyond what its tier may. */
function shortDisk(set: RecorderSet, disks: Tier, context: ChoiceContext): number | null {
  for (const { product } of disks.products) {
    const pieces = set.recorders.reduce(
      (sum, one) =>
        sum + one.disks.disks.reduce((all, disk) => all + (disk.skuId === product.skuId ? disk.pieces : 0), 0),
      0,
    );
    if (pieces > limitOf(product, disks, context)) return product.skuId;
  }
  return null;
}

interface Search {
  readonly devices: readonly Device[];
  readonly settings: Settings;
  readonly context: ChoiceContext;
  readonly restCost: RestCost;
  /** What a port of a recorder is worth at most: the price of one on a switch. */
  readonly portWorth: number;
  /** The SKU the customer put in, by role. */
  readonly only: { readonly recorder: number | null; readonly disk: number | null };
  readonly reachM: number;
}

type Option = { readonly set: RecorderSet; readonly total: number };

/** The cheaper of two, the earlier of equals. */
const better = (one: Option | null, other: Option): Option =>
  one === null || other.total < one.total - 1e-6 ? other : one;

/** Parts of the best set that are packed anew: each takes about a tenth of a millisecond. */
const WINDOWS = 100;

/** The best set from the products of two tiers, or null. */
function bestSet(search: Search, recorders: Tier, disks: Tier): RecorderSet | null {
  const { devices, settings, context, restCost } = search;
  const kinds = recorderKinds(recorders, disks, settings, context);
  if (kinds.length === 0) return null;
  const ownPorts = settings.poe === 'auto' && kinds.some(({ poePorts }) => poePorts > 0);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const worths = ownPorts ? [0, search.portWorth, search.portWorth * 2] : [0];
  const found: Option[] = [];
  const cheapest = () => found.reduce<Option | null>(better, null);
  /** Notes a set; says whether none was as cheap before. */
  const consider = (filled: readonly (Filled | Powering)[] | null): boolean => {
    const set = filled === null ? null : setOf(filled, kinds, types, devices, ownPorts);
    if (set === null) return false;
    const option = { set, total: set.cost + restCost(set.recorders.length, set.powered) };
    found.push(option);
    return cheapest() === option;
  };
  const packed = (worth: number, windows: number) =>
    packWithin(
      types.map(({ item }) => item),
      kinds.map((kind) => containerOf(kind, worth)),
      kinds.map(({ limit }) => limit),
      windows,
    )?.filled ?? null;
  const exact = jointly(types, kinds, devices, ownPorts, restCost);
  if (exact !== null) consider(exact);
  else {
    let bestWorth = 0;
    for (const worth of worths) if (consider(packed(worth, 0))) bestWorth = worth;
    if (context.thorough) consider(packed(bestWorth, WINDOWS));
  }
  const set = cheapest()?.set ?? null;
  if (set === null) return null;
  const short = shortDisk(set, disks, context);
  if (short === null) return set;
  const others = disks.products.filter(({ product }) => product.skuId !== short);
  return others.length === 0 ? null : bestSet(search, recorders, { ...disks, products: others });
}

/** Recorders and disks for all cameras: the first tiers of products that are enough, the cheapest set of them. */
export function planRecorders(search: Search): RecorderSet | null {
  const streams = search.devices.flatMap(({ stream, count }) => (stream === null || count === 0 ? [] : [stream]));
  if (streams.length === 0) return { recorders: [], cost: 0, powered: search.devices.map(() => 0) };
  const recorders = tiersOf(recorderNeed(streams, 1), search.context, search.only.recorder);
  const disks = tiersOf(diskNeed(1), search.context, search.only.disk);
  const pairs = recorders.flatMap((tier) => disks.map((disk) => [tier, disk] as const));
  const swaps = (pair: readonly Tier[]) => pair.filter(({ swapped }) => swapped).length;
  // What the customer put in is kept as long as anything goes with it.
  for (const [tier, diskTier] of pairs.toSorted((a, b) => swaps(b) - swaps(a))) {
    const set = bestSet(search, tier, diskTier);
    if (set !== null) return set;
  }
  return null;
}
