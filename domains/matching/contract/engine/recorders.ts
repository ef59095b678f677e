import type { Candidate } from '../candidate.ts';
import type { Settings } from '../site.ts';
import { type CameraType, cameraTypes, handOut, poweredBy } from './camera-types.ts';
import { costOf, furtherCost, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import { type Filled, fits } from './containers.ts';
import type { Device } from './devices.ts';
import { leastBy, worthComparing } from './fronts.ts';
import type { Manner } from './handling.ts';
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
import type { SetContext } from './room-tariff.ts';
import { type Front, offer, optionsIn, type Rests, type SetOption, startFront } from './set-options.ts';
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
  readonly context: SetContext;
  readonly rests: Rests;
  readonly manners: readonly [Manner, ...Manner[]];
  /** What a port of a recorder is worth at most: the price of one on a switch. */
  readonly portWorth: number;
  /** The SKU the customer put in, by role. */
  readonly only: { readonly recorder: number | null; readonly disk: number | null };
  readonly reachM: number;
  /** How much more than full bays hold is still put on them: 1, or what the reserve leaves free. */
  readonly stretch: number;
}

/** A set with each of the switches worth comparing. */
function optionsOf(set: RecorderSet, { context, rests }: Pick<Search, 'context' | 'rests'>): SetOption[] {
  const { fen, inAll } = ordersCost(piecesOf(set), context);
  return rests(set.recorders.length, set.powered).map((rest) => ({
    set,
    rest,
    devices: set.recorders.length + rest.devices,
    fen: fen + rest.fen,
    cost: inAll + rest.cost,
  }));
}

/** Parts of the best set that are packed anew: each takes about a tenth of a millisecond. */
const WINDOWS = 300;

/** Whether recorders and disks of two tiers are enough if all were filled to the brim: else no set is looked for. */
function mayHold({ devices, context, stretch }: Search, recorders: Tier, disks: Tier): boolean {
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
    isEnough(disks, 'capacity_tb', sum(({ diskMb }) => diskMb) / 1e6 / stretch, context)
  );
}

/** Times that prices follow from what was bought by them: mostly the second changes nothing any more. */
const PRICINGS = 4;
/** Beyond so many cameras two pricings are enough: more would take too long for a keystroke. */
const MANY = 1_000;

/** Products of two tiers among which sets are looked for, and the best that were found. */
interface Trial {
  readonly search: Search;
  readonly recorders: Tier;
  readonly disks: Tier;
  readonly front: Front;
  /** Recorders with their disks by what a piece is taken to cost: several searches begin with the same. */
  readonly kinds: Map<(product: Candidate) => number, RecorderKind[]>;
}

/** Recorders of a trial that are worth trying, where a piece is taken to cost so much. */
function kindsAt({ search, recorders, disks, kinds }: Trial, pieceCost: (product: Candidate) => number) {
  const { settings, context, stretch } = search;
  const found = kinds.get(pieceCost) ?? recorderKinds(recorders, disks, settings, context, pieceCost, stretch);
  kinds.set(pieceCost, found);
  return found;
}

/** Takes note of sets; returns the options that they are. */
function consider(
  { search, front }: Trial,
  packings: Iterable<readonly (Filled | Powering)[] | null>,
  kinds: readonly RecorderKind[],
  types: readonly CameraType[],
  ownPorts: boolean,
): SetOption[] {
  const found: SetOption[] = [];
  for (const filled of packings) {
    const set = filled === null ? null : setOf(filled, kinds, types, search.devices, ownPorts);
    if (set === null) continue;
    const options = optionsOf(set, search);
    for (const option of options) offer(front, option);
    found.push(...options);
  }
  return found;
}

const hasPorts = (kinds: readonly RecorderKind[], { poe }: Settings): boolean =>
  poe === 'auto' && kinds.some(({ poePorts }) => poePorts > 0);

/** How a search by heuristics goes about it. */
interface Way extends Manner {
  readonly prices: PiecePrices;
  /** Parts of the best that are packed anew. */
  readonly windows: number;
}

/** The set that counts least in a manner, the first of equals. */
function leastIn(options: readonly SetOption[], { work, brings }: Manner): SetOption | null {
  const counted = options.map((option) => ({
    option,
    devices: option.devices,
    cost: brings ? option.cost : option.fen,
  }));
  return leastBy(counted, work)?.option ?? null;
}

/** The set of recorders, disks and switches that counts least of those that heuristics find in a manner. */
function packedAt(trial: Trial, { prices, windows, ...manner }: Way): SetOption | null {
  const { search } = trial;
  const { devices, settings } = search;
  const found = kindsAt(trial, prices.of);
  const all = manner.brings ? found : found.map((kind) => ({ ...kind, cost: kind.cost - kind.brought }));
  const kinds = unbeatenRecorders(all);
  const ownPorts = hasPorts(all, settings);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const packed = (worth: number, anew: number) =>
    packWithin(
      types.map(({ item }) => item),
      kinds.map((kind) => containerOf(kind, worth, manner.work)),
      kinds.map(({ limit }) => limit),
      anew,
    )?.filled ?? null;
  let best: SetOption | null = null;
  let bestWorth = 0;
  for (const worth of ownPorts ? [0, search.portWorth, search.portWorth * 2] : [0]) {
    const option = leastIn(consider(trial, [packed(worth, 0)], kinds, types, ownPorts), manner);
    if (option === null || (best !== null && leastIn([best, option], manner) === best)) continue;
    best = option;
    bestWorth = worth;
  }
  if (windows === 0 || best === null) return best;
  const options = consider(trial, [packed(bestWorth, windows)], kinds, types, ownPorts);
  return leastIn([best, ...options], manner);
}

/** One recorder for everything, of each kind: stock of the cheapest may hide the next from whoever packs many. */
function tryEachAlone(trial: Trial): void {
  const { search } = trial;
  const { devices, settings } = search;
  const kinds = kindsAt(trial, costOf);
  const ownPorts = hasPorts(kinds, settings);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const pieces = types.map(({ item }) => item.count);
  const sums = new Float64Array(types[0]?.item.size.length ?? 0);
  for (const { item } of types) {
    for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + item.count * (item.size[d] ?? 0);
  }
  const highest = Math.max(...types.map(({ item }) => item.level));
  const holding = kinds.flatMap((kind, index) =>
    kind.limit >= 1 && fits(containerOf(kind, 0, 0), sums, highest) ? [[{ kind: index, pieces, cost: 0 }]] : [],
  );
  consider(trial, holding, kinds, types, ownPorts);
}

/** Of the cheapest set found, what a set may cost that is still compared with it: rooms come on top of both. */
const COMPARED_SHARE = 1.2;

/** Pieces of a product that a set of no more than `most` fen takes at most: the fewer, the sooner sets are compared. */
function mostPieces(types: readonly CameraType[], kinds: readonly RecorderKind[], { raid }: Settings, most: number) {
  const cameras = types.reduce((sum, { item }) => sum + item.count, 0);
  const cheapest = Math.min(...kinds.map(({ cost, brought }) => cost - brought));
  const recorders = cheapest > 0 ? Math.min(cameras, Math.max(1, Math.floor(most / cheapest))) : cameras;
  const bays = Math.max(...kinds.map((kind) => kind.bays));
  const terabytes = types.reduce((sum, { item, stream }) => sum + item.count * stream.diskMb, 0) / 1e6;
  return (product: Candidate): number => {
    if (kinds.some((kind) => kind.product.skuId === product.skuId)) return recorders;
    const each = numberOf(product, 'capacity_tb');
    if (each === null) return recorders * bays;
    // Each recorder has a disk of each kind more than its share of them at most; parity and copies come on top.
    const asked = raid === 'none' ? Math.ceil(terabytes / each) + recorders : Number.POSITIVE_INFINITY;
    return Math.min(asked, recorders * bays);
  };
}

/**
 * The best sets there are, of few cameras. Says whether there are no better ones. A product of which one order costs
 * more than any set that is compared is in none of them.
 */
function proveIn(trial: Trial): boolean {
  const { search, recorders, disks, front } = trial;
  const { devices, settings, context, rests } = search;
  const most = (leastBy(front.byCost.values(), 0)?.cost ?? Number.POSITIVE_INFINITY) * COMPARED_SHARE;
  const within = (tier: Tier): Tier => ({
    ...tier,
    products: tier.products.filter(({ product }) => furtherCost(product, 1, context.used) <= most + 1e-6),
  });
  const offered = within(disks);
  const kinds = recorderKinds(within(recorders), offered, settings, context, costOf, search.stretch);
  if (kinds.length === 0) return false;
  const ownPorts = hasPorts(kinds, settings);
  const types = cameraTypes(devices, ownPorts, search.reachM);
  const products = [...kinds, ...offered.products].map(({ product }) => product);
  const mostOf = mostPieces(types, kinds, settings, most);
  const orders = unevenOrders(products, mostOf, { ...context, brings: () => 0 });
  const proven = jointly(types, kinds, devices, ownPorts, rests, orders);
  if (proven === null) return false;
  consider(trial, proven.sets, kinds, types, ownPorts);
  return proven.isAll;
}

/** Heuristics again and again, with what a piece came to by what was bought. */
function packAgain(
  trial: Trial,
  manner: Manner,
  [plain, ...starts]: readonly [PiecePrices, ...PiecePrices[]],
  first: SetOption,
): void {
  const { search } = trial;
  const isLarge = search.devices.reduce((sum, { count }) => sum + count, 0) > MANY;
  let best = first;
  let bestPrices = plain;
  for (const start of [plain.after(piecesOf(first.set)), ...(isLarge ? [] : starts)]) {
    let prices = start;
    for (let turn = 0; prices !== null && turn < (isLarge ? 1 : PRICINGS); turn++) {
      const option = packedAt(trial, { ...manner, prices, windows: 0 });
      if (option === null) break;
      if (leastIn([best, option], manner) === option) {
        best = option;
        bestPrices = prices;
      }
      prices = prices.after(piecesOf(option.set));
    }
  }
  if (search.context.thorough) packedAt(trial, { ...manner, prices: bestPrices, windows: WINDOWS });
}

/** The best sets from the products of two tiers, by their devices; empty: there are none. */
function bestSets(search: Search, recorders: Tier, disks: Tier): Front {
  const { context } = search;
  const front = startFront();
  if (!mayHold(search, recorders, disks)) return front;
  const trial: Trial = { search, recorders, disks, front, kinds: new Map() };
  const products = [...recorders.products, ...disks.products].map(({ product }) => product);
  const prices = startingPrices(products, context);
  tryEachAlone(trial);
  const first = search.manners.map((manner) => packedAt(trial, { ...manner, prices: prices[0], windows: 0 }));
  if (!proveIn(trial) && first[0] != null) packAgain(trial, search.manners[0], prices, first[0]);
  return withinDisks(front, search, recorders, disks);
}

/** The same sets, with disks that are there in such numbers. */
function withinDisks(front: Front, search: Search, recorders: Tier, disks: Tier): Front {
  const { context } = search;
  const all = optionsIn(front);
  const shortOf = new Map(all.map((option) => [option, shortDisk(option.set, disks, context)]));
  const [short] = [...shortOf.values()].filter((skuId) => skuId !== null);
  if (short === undefined) return front;
  const others = disks.products.filter(({ product }) => product.skuId !== short);
  const found: Front = others.length === 0 ? startFront() : bestSets(search, recorders, { ...disks, products: others });
  for (const [option, skuId] of shortOf) {
    const set = skuId === null ? option.set : withinStock(option.set, disks, context);
    if (set !== null) for (const one of optionsOf(set, search)) offer(found, one);
  }
  return found;
}

/**
 * Recorders and disks for all cameras, with the switches of the main room: from the first tiers of products that are
 * enough the best sets, those of the fewest devices first. Empty: no recorder of the mall holds the cameras.
 */
export function planRecorders(search: Search): SetOption[] {
  const streams = search.devices.flatMap(({ stream, count }) => (stream === null || count === 0 ? [] : [stream]));
  if (streams.length === 0) return withoutRecorders(search);
  const recorders = tiersOf(recorderNeed(streams, 1), search.context, search.only.recorder);
  const disks = tiersOf(diskNeed(1), search.context, search.only.disk);
  const pairs = recorders.flatMap((tier) => disks.map((disk) => [tier, disk] as const));
  const swaps = (pair: readonly Tier[]) => pair.filter(({ swapped }) => swapped).length;
  // What the customer put in is kept as long as anything goes with it.
  for (const [tier, diskTier] of pairs.toSorted((a, b) => swaps(b) - swaps(a))) {
    const front = bestSets(search, tier, diskTier);
    if (front.byCost.size > 0) return optionsIn(front);
  }
  return [];
}

/** The switches of the main room alone. */
export const withoutRecorders = (search: Pick<Search, 'devices' | 'context' | 'rests'>): SetOption[] =>
  worthComparing(optionsOf({ recorders: [], powered: search.devices.map(() => 0) }, search));
