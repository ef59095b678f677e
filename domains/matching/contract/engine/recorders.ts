import type { Settings } from '../site.ts';
import { type CameraType, cameraTypes, handOut, poweredBy, type RestCost } from './camera-types.ts';
import { costOf, furtherCost, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { Filled } from './containers.ts';
import type { Device } from './devices.ts';
import { packWithin } from './pack-items.ts';
import { ordersCost, type PiecePrices, startingPrices } from './piece-prices.ts';
import {
  containerOf,
  diskNeed,
  type RecorderKind,
  recorderKinds,
  recorderNeed,
  unbeatenRecorders,
} from './recorder-kinds.ts';
import { jointly, type Powering } from './recorder-search.ts';
import type { RecorderSet, RecorderUse } from './recorder-set.ts';
import { withinStock } from './split-stock.ts';
import { limitOf, type Tier, tiersOf } from './tiers.ts';
import { unevenOrders } from './uneven-orders.ts';
import type { Stream } from './video.ts';

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
  for (const one of filled) {
    const { kind: index, pieces } = one;
    const kind = kinds[index];
    if (kind === undefined) return null;
    const sum = (of: (stream: Stream) => number) =>
      types.reduce((total, { stream }, at) => total + of(stream) * (pieces[at] ?? 0), 0);
    const diskMb = sum((stream) => stream.diskMb);
    const disks = 'disks' in one ? one.disks : kind.disks.set(diskMb / 1000);
    if (disks === null) return null;
    const greedy = ownPorts ? poweredBy(kind, types, pieces) : types.map(() => 0);
    const powered = 'powered' in one ? one.powered : greedy;
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
  return { recorders, powered };
}

/** Pieces of each recorder and disk of a set, by SKU. */
function piecesOf({ recorders }: RecorderSet): Map<number, number> {
  const pieces = new Map<number, number>();
  const add = (skuId: number, count: number) => pieces.set(skuId, (pieces.get(skuId) ?? 0) + count);
  for (const { kind, disks } of recorders) {
    add(kind.product.skuId, 1);
    for (const disk of disks.disks) add(disk.skuId, disk.pieces);
  }
  return pieces;
}

/** Pieces of each disk that a set takes beyond what its tier may. */
function shortDisk(set: RecorderSet, disks: Tier, context: ChoiceContext): number | null {
  const pieces = piecesOf(set);
  const short = disks.products.find(({ product }) => {
    return (pieces.get(product.skuId) ?? 0) > limitOf(product, disks, context);
  });
  return short?.product.skuId ?? null;
}

/** Whether the pieces that a tier may take have so much of an attribute in all; what is not said is enough. */
function isEnough(tier: Tier, attribute: string, needed: number, context: ChoiceContext): boolean {
  const held = tier.products.reduce((sum, { product }) => {
    const limit = limitOf(product, tier, context);
    return limit === 0 ? sum : sum + limit * (numberOf(product, attribute) ?? Number.POSITIVE_INFINITY);
  }, 0);
  return held >= needed - 1e-6;
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

/** A set with what it and the rest cost. */
type Option = { readonly set: RecorderSet; readonly total: number };

const optionOf = (set: RecorderSet, { context, restCost }: Search): Option => ({
  set,
  total: ordersCost(piecesOf(set), context) + restCost(set.recorders.length, set.powered),
});

/** The cheaper of two, the earlier of equals. */
const better = (one: Option | null, other: Option): Option =>
  one === null || other.total < one.total - 1e-6 ? other : one;

/** Parts of the best set that are packed anew: each takes about a tenth of a millisecond. */
const WINDOWS = 300;

/** Whether recorders and disks of two tiers are enough if all were filled to the brim: else no set is looked for. */
function mayHold({ devices, context }: Search, recorders: Tier, disks: Tier): boolean {
  const sum = (of: (stream: Stream) => number) =>
    devices.reduce((total, { stream, count }) => (stream === null ? total : total + of(stream) * count), 0);
  return (
    isEnough(
      recorders,
      'channels',
      sum(({ channels }) => channels),
      context,
    ) &&
    isEnough(recorders, 'incoming_mbps', sum(({ kbps }) => kbps) / 1000, context) &&
    isEnough(disks, 'capacity_tb', sum(({ diskMb }) => diskMb) / 1e6, context)
  );
}

/** Times that prices follow from what was bought by them: mostly the second changes nothing any more. */
const PRICINGS = 4;
/** Beyond so many pieces orders are so large that smallest ones and boxes matter little. */
const MANY = 1_000;

/** What a search among two tiers works with. */
interface Trial {
  readonly search: Search;
  readonly recorders: Tier;
  readonly disks: Tier;
}

/** The cheapest of several packings by what is ordered in all. */
function cheapestOption(
  { search }: Trial,
  packings: Iterable<readonly (Filled | Powering)[] | null>,
  kinds: readonly RecorderKind[],
  types: readonly CameraType[],
  ownPorts: boolean,
): Option | null {
  let best: Option | null = null;
  for (const filled of packings) {
    const set = filled === null ? null : setOf(filled, kinds, types, search.devices, ownPorts);
    if (set === null) continue;
    best = better(best, optionOf(set, search));
  }
  return best;
}

const hasPorts = (kinds: readonly RecorderKind[], { poe }: Settings): boolean =>
  poe === 'auto' && kinds.some(({ poePorts }) => poePorts > 0);

/**
 * The cheapest recorders, disks and switches that heuristics find at these prices of a piece.
 * @param windows parts of the best that are packed anew
 */
function packedAt(trial: Trial, prices: PiecePrices, windows: number): Option | null {
  const { recorders, disks, search } = trial;
  const { devices, settings, context } = search;
  const all = recorderKinds(recorders, disks, settings, context, prices.of);
  const kinds = unbeatenRecorders(all);
  const ownPorts = hasPorts(all, settings);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const packed = (worth: number, anew: number) =>
    packWithin(
      types.map(({ item }) => item),
      kinds.map((kind) => containerOf(kind, worth)),
      kinds.map(({ limit }) => limit),
      anew,
    )?.filled ?? null;
  let best: Option | null = null;
  let bestWorth = 0;
  for (const worth of ownPorts ? [0, search.portWorth, search.portWorth * 2] : [0]) {
    const option = cheapestOption(trial, [packed(worth, 0)], kinds, types, ownPorts);
    if (option === null || (best !== null && best.total <= option.total + 1e-6)) continue;
    best = option;
    bestWorth = worth;
  }
  if (windows === 0 || best === null) return best;
  const option = cheapestOption(trial, [packed(bestWorth, windows)], kinds, types, ownPorts);
  return option === null ? best : better(best, option);
}

/**
 * The cheapest set there is, of few cameras; null: there are too many.
 * @param most what the cheapest set found so far costs: a product of which one order costs more is in no better one
 */
function provenIn(trial: Trial, most: number): Option | null {
  const { search, recorders, disks } = trial;
  const { devices, settings, context, restCost } = search;
  const within = (tier: Tier): Tier => ({
    ...tier,
    products: tier.products.filter(({ product }) => furtherCost(product, 1, context.used) <= most + 1e-6),
  });
  const offered = within(disks);
  const kinds = recorderKinds(within(recorders), offered, settings, context, costOf);
  if (kinds.length === 0) return null;
  const ownPorts = hasPorts(kinds, settings);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const products = [...kinds, ...offered.products].map(({ product }) => product);
  const pieces = types.reduce((sum, { item }) => sum + item.count, 0) * Math.max(...kinds.map(({ bays }) => bays));
  const exact = jointly(types, kinds, devices, ownPorts, restCost, unevenOrders(products, pieces, context.used));
  return exact === null ? null : cheapestOption(trial, [exact], kinds, types, ownPorts);
}

/** The best set from the products of two tiers, or null. */
function bestSet(search: Search, recorders: Tier, disks: Tier): RecorderSet | null {
  const { context } = search;
  if (!mayHold(search, recorders, disks)) return null;
  const trial = { search, recorders, disks };
  const products = [...recorders.products, ...disks.products].map(({ product }) => product);
  const isLarge = search.devices.reduce((sum, { count }) => sum + count, 0) > MANY;
  const [plain, ...starts] = startingPrices(products, context);
  const first = packedAt(trial, plain, 0);
  let best = provenIn(trial, first?.total ?? Number.POSITIVE_INFINITY);
  if (best === null && first !== null) {
    let bestPrices: PiecePrices = plain;
    best = first;
    for (const start of [plain.after(piecesOf(first.set)), ...(isLarge ? [] : starts)]) {
      let prices = start;
      for (let turn = 0; prices !== null && turn < (isLarge ? 1 : PRICINGS); turn++) {
        const option = packedAt(trial, prices, 0);
        if (option === null) break;
        if (better(best, option) === option) bestPrices = prices;
        best = better(best, option);
        prices = prices.after(piecesOf(option.set));
      }
    }
    const anew = context.thorough ? packedAt(trial, bestPrices, WINDOWS) : null;
    if (anew !== null) best = better(best, anew);
  }
  if (best === null) return null;
  const short = shortDisk(best.set, disks, context);
  if (short === null) return best.set;
  const others = disks.products.filter(({ product }) => product.skuId !== short);
  const sets = [
    withinStock(best.set, disks, context),
    others.length === 0 ? null : bestSet(search, recorders, { ...disks, products: others }),
  ];
  return (
    sets.reduce<Option | null>((least, set) => (set && better(least, optionOf(set, search))) ?? least, null)?.set ??
    null
  );
}

/** Recorders and disks for all cameras: the first tiers of products that are enough, the cheapest set of them. */
export function planRecorders(search: Search): RecorderSet | null {
  const streams = search.devices.flatMap(({ stream, count }) => (stream === null || count === 0 ? [] : [stream]));
  if (streams.length === 0) return { recorders: [], powered: search.devices.map(() => 0) };
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
