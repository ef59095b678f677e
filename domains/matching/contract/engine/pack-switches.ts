import { type Container, type Filled, fits, type Item } from './containers.ts';
import { unbeaten } from './fronts.ts';
import { containersIn, costOfLabel, holdAll, type Way } from './hold-all.ts';
import { exactFills, packWithin } from './pack-items.ts';
import { ordersCost, type PiecePrices, startingPrices } from './piece-prices.ts';
import type { SetContext } from './room-tariff.ts';
import { type SwitchKind, unbeatenSwitches, uplinkKbps } from './switch-kinds.ts';
import { type UnevenOrder, unevenOrders } from './uneven-orders.ts';

export type Uplink = 'copper' | 'fibre' | 'none';

/** Fills tried one by one: beyond it that takes too long for a keystroke. */
const FILLS = 4_000;
/** Times that prices follow from what was bought by them. */
const PRICINGS = 3;

/** Switches that are linked over one uplink each. */
function linkedContainers(
  kinds: readonly SwitchKind[],
  uplink: Uplink,
  linkCost: number,
  { pack }: SetContext,
): Container[] {
  return containersOf(
    kinds.map((kind) => ({ ...kind, cost: kind.cost + linkCost, kbps: uplinkKbps(kind, pack) })),
    uplink,
    1,
  );
}

/** @param links over which what is plugged in goes on */
export function containersOf(kinds: readonly SwitchKind[], uplink: Uplink, links: number): Container[] {
  return kinds.map((kind) => ({
    capacity: [
      uplink === 'copper' ? kind.ports - 1 : kind.ports,
      Math.min(kind.poePorts, uplink === 'copper' ? kind.ports - 1 : kind.ports),
      kind.centiwatts,
      kind.kbps * links,
    ],
    level: kind.level,
    price: uplink === 'fibre' && kind.sfpPorts < 1 ? Number.POSITIVE_INFINITY : kind.cost,
    steps: null,
    credit: null,
  }));
}

/** Switches that hold everything, and what they cost with their links. */
export interface PackedSwitches {
  readonly filled: readonly Filled[];
  readonly devices: number;
  readonly cost: number;
}

/**
 * The cheapest switches of each number by trying every content of every switch; null: for too many, or where stock does
 * not suffice for some of them.
 */
function everyWay(
  items: readonly Item[],
  kinds: readonly SwitchKind[],
  containers: readonly Container[],
  orders: readonly UnevenOrder[],
  linkCost: number,
): PackedSwitches[] | null {
  const waysFor = (content: readonly number[]): Way<number>[] => {
    const sums = new Float64Array(items[0]?.size.length ?? 0);
    let highest = 0;
    for (const [index, item] of items.entries()) {
      const count = content[index] ?? 0;
      if (count > 0) highest = Math.max(highest, item.level);
      for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + count * (item.size[d] ?? 0);
    }
    return containers.flatMap((container, kind) => {
      if (container.price === Number.POSITIVE_INFINITY || !fits(container, sums, highest)) return [];
      const at = orders.findIndex(({ skuId }) => skuId === kinds[kind]?.product.skuId);
      const pieces = orders.map((_, order) => (order === at ? 1 : 0));
      return [{ what: kind, cost: at < 0 ? container.price : linkCost, pieces, gains: [] }];
    });
  };
  const labels = holdAll(
    items.map(({ count }) => count),
    waysFor,
    orders,
  );
  const best = unbeaten(
    (labels ?? []).map((label) => ({ label, devices: label.containers, cost: costOfLabel(label, orders) })),
  );
  const found = best.map(({ label, devices, cost }) => ({
    filled: containersIn(label).map(({ what, content }) => ({ kind: what, pieces: content, cost: 0 })),
    devices,
    cost,
  }));
  const isShort = found.some(({ filled }) =>
    kinds.some(({ limit }, kind) => filled.filter((one) => one.kind === kind).length > limit),
  );
  return isShort || found.length === 0 ? null : found;
}

/** The switches that heuristics find with what a piece comes to, for one worth of the work with each. */
function packedAt(
  items: readonly Item[],
  kinds: readonly SwitchKind[],
  uplink: Exclude<Uplink, 'none'>,
  linkCost: number,
  context: SetContext,
  orders: readonly UnevenOrder[],
  work: number,
): PackedSwitches[] {
  const products = kinds.map(({ product }) => product);
  const found: PackedSwitches[] = [];
  for (const start of orders.length === 0 ? startingPrices([], context) : startingPrices(products, context)) {
    let prices: PiecePrices | null = start;
    for (let turn = 0; prices !== null && turn < PRICINGS; turn++) {
      const priced = prices.of;
      const tried = unbeatenSwitches(kinds.map((kind) => ({ ...kind, cost: priced(kind.product) + kind.brought })));
      const packing = packWithin(
        items,
        linkedContainers(tried, uplink, linkCost + work, context),
        tried.map(({ limit }) => limit),
      );
      if (packing === null) break;
      const skus = packing.filled.map(({ kind }) => tried[kind]?.product.skuId ?? 0);
      const bought = new Map([...Map.groupBy(skus, (skuId) => skuId)].map(([skuId, of]) => [skuId, of.length]));
      const filled = packing.filled.map((one, at) => ({
        ...one,
        kind: kinds.findIndex(({ product }) => product.skuId === skus[at]),
      }));
      const cost = ordersCost(bought, context).inAll + skus.length * linkCost;
      found.push({ filled, devices: skus.length, cost });
      prices = orders.length === 0 ? null : prices.after(bought);
    }
  }
  return found;
}

/**
 * Switches for all items at the least cost of what is ordered, of fewer devices or cheaper; empty: some item fits in none.
 * @param linkCost what the uplink of each costs besides
 * @param works what the work with a device is taken to be worth
 */
export function packSwitches(
  items: readonly Item[],
  kinds: readonly SwitchKind[],
  uplink: Exclude<Uplink, 'none'>,
  linkCost: number,
  context: SetContext,
  works: readonly number[],
): PackedSwitches[] {
  const used = items.filter(({ count }) => count > 0);
  const pieces = used.reduce((sum, { count }) => sum + count, 0);
  const orders = unevenOrders(
    kinds.map(({ product }) => product),
    () => pieces,
    context,
  );
  if (used.length === items.length && exactFills(items) <= FILLS) {
    const exact = everyWay(items, kinds, linkedContainers(kinds, uplink, linkCost, context), orders, linkCost);
    if (exact !== null) return exact;
  }
  return unbeaten(works.flatMap((work) => packedAt(items, kinds, uplink, linkCost, context, orders, work)));
}
