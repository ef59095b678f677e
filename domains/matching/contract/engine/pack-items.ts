import { type Container, costWith, type Filled, fits, type Item, type Packing } from './containers.ts';
import { cutOrder } from './cut-order.ts';
import { takeSteps } from './steps.ts';

/** Fills tried one by one in the exact search: beyond it takes too long for a keystroke. */
const EXACT_FILLS = 20_000;

/** The cheapest kind for a content. */
export function cheapestKind(
  items: readonly Item[],
  containers: readonly Container[],
  pieces: readonly number[],
): Filled | null {
  const dimensions = items[0]?.size.length ?? 0;
  const sums = new Float64Array(dimensions);
  let highest = 0;
  for (const [index, item] of items.entries()) {
    const count = pieces[index] ?? 0;
    if (count === 0) continue;
    highest = Math.max(highest, item.level);
    for (let d = 0; d < dimensions; d++) sums[d] = (sums[d] ?? 0) + count * (item.size[d] ?? 0);
  }
  let best: Filled | null = null;
  for (const [kind, container] of containers.entries()) {
    if (!fits(container, sums, highest)) continue;
    const cost = costWith(container, sums);
    if (cost < Number.POSITIVE_INFINITY && (best === null || cost < best.cost)) best = { kind, pieces, cost };
  }
  return best;
}

/** All pieces in a row: those of `sequence[0]` first. */
function inRow(items: readonly Item[], sequence: readonly number[]): Uint16Array {
  const order = new Uint16Array(items.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const index of sequence) {
    const count = items[index]?.count ?? 0;
    order.fill(index, at, at + count);
    at += count;
  }
  return order;
}

/** All pieces mixed evenly, so that every stretch of the row is like the whole. */
function mixed(items: readonly Item[]): Uint16Array {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const order = new Uint16Array(total);
  const taken = items.map(() => 0);
  takeSteps(total * items.length);
  for (let at = 0; at < total; at++) {
    let most = 0;
    let behind = Number.NEGATIVE_INFINITY;
    for (const [index, { count }] of items.entries()) {
      const lag = ((at + 1) * count) / total - (taken[index] ?? 0);
      if (lag > behind + 1e-9 && (taken[index] ?? 0) < count) {
        behind = lag;
        most = index;
      }
    }
    order[at] = most;
    taken[most] = (taken[most] ?? 0) + 1;
  }
  return order;
}

/** First fit, largest first, with one kind of container; each is then replaced by the cheapest that holds its content. */
function firstFit(items: readonly Item[], containers: readonly Container[], kind: number, sequence: readonly number[]) {
  const container = containers[kind];
  if (container === undefined) return null;
  const left = items.map(({ count }) => count);
  const filled: Filled[] = [];
  const sums = new Float64Array(items[0]?.size.length ?? 0);
  while (left.some((count) => count > 0)) {
    const pieces = items.map(() => 0);
    sums.fill(0);
    for (const index of sequence) {
      const item = items[index];
      if (item === undefined || item.level > container.level) continue;
      while ((left[index] ?? 0) > 0) {
        for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + (item.size[d] ?? 0);
        if (!fits(container, sums, item.level) || costWith(container, sums) === Number.POSITIVE_INFINITY) {
          for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) - (item.size[d] ?? 0);
          break;
        }
        pieces[index] = (pieces[index] ?? 0) + 1;
        left[index] = (left[index] ?? 0) - 1;
      }
    }
    takeSteps(items.length + containers.length + pieces.reduce((sum, count) => sum + count, 0));
    const best = cheapestKind(items, containers, pieces);
    if (best === null || pieces.every((count) => count === 0)) return null;
    filled.push(best);
  }
  return { filled, cost: filled.reduce((sum, { cost }) => sum + cost, 0) };
}

/** How many fills of a container the exact search would try. */
export const exactFills = (items: readonly Item[]): number =>
  items.reduce((product, { count }) => product * (((count + 1) * (count + 2)) / 2), 1);

function within(pieces: readonly number[], content: readonly number[]): boolean {
  for (let index = 0; index < pieces.length; index++) if ((pieces[index] ?? 0) > (content[index] ?? 0)) return false;
  return true;
}

/** The cheapest packing of all: every fill of the last container is tried for every content. */
function exactly(items: readonly Item[], containers: readonly Container[]): Packing | null {
  const radix = items.map(({ count }) => count + 1);
  const states = radix.reduce((product, base) => product * base, 1);
  const weight = radix.map((_, index) => radix.slice(0, index).reduce((product, base) => product * base, 1));
  const digits = (state: number) => radix.map((base, index) => Math.floor(state / (weight[index] ?? 1)) % base);
  const contents = Array.from({ length: states }, (_, state) => digits(state));
  const fill = contents.map((pieces, state) => (state === 0 ? null : cheapestKind(items, containers, pieces)));
  const cost = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  const last = new Int32Array(states);
  cost[0] = 0;
  for (let state = 1; state < states; state++) {
    const content = contents[state] ?? [];
    // Some container holds a piece of the last item: it is taken as the last one, so that no order is tried twice.
    const first = weight[content.findLastIndex((count) => count > 0)] ?? 1;
    takeSteps(containers.length + state - first);
    for (let part = first; part <= state; part++) {
      const one = fill[part];
      if (!one) continue;
      const total = (cost[state - part] ?? 0) + one.cost;
      if (total >= (cost[state] ?? 0) || !within(one.pieces, content)) continue;
      cost[state] = total;
      last[state] = part;
    }
  }
  if ((cost[states - 1] ?? 0) === Number.POSITIVE_INFINITY) return null;
  const filled: Filled[] = [];
  for (let state = states - 1; state > 0; state -= last[state] ?? state) {
    const one = fill[last[state] ?? 0];
    if (one) filled.push(one);
  }
  return { filled, cost: cost[states - 1] ?? 0 };
}

/** Orders of items worth trying: by each size, largest first. */
function sequences(items: readonly Item[]): number[][] {
  const dimensions = items[0]?.size.length ?? 0;
  const indexes = items.map((_, index) => index);
  const size = (index: number, d: number) => items[index]?.size[d] ?? 0;
  const made = Array.from({ length: dimensions }, (_, d) =>
    indexes.toSorted((a, b) => size(b, d) - size(a, d) || a - b),
  );
  const byLevel = indexes.toSorted((a, b) => (items[b]?.level ?? 0) - (items[a]?.level ?? 0) || a - b);
  const distinct = new Map([...made, byLevel].map((sequence) => [sequence.join(), sequence]));
  return [...distinct.values()];
}

/**
 * A packing at the least cost: proven for few pieces, for many the best of several (first fit, largest first, and the
 * best cuts of several orders, of which up to `windows` small parts are packed anew). Null when a piece fits nowhere. The same input gives the same packing.
 */
export function packItems(all: readonly Item[], containers: readonly Container[], windows = 0): Packing | null {
  const used = all.flatMap((item, index) => (item.count > 0 ? [index] : []));
  const items = used.flatMap((index) => all[index] ?? []);
  if (items.length === 0) return { filled: [], cost: 0 };
  const packing =
    exactFills(items) <= EXACT_FILLS ? exactly(items, containers) : bestOfSeveral(items, containers, windows);
  if (packing === null) return null;
  return { cost: packing.cost, filled: packing.filled.map((one) => widened(one, used, all.length)) };
}

/** The content of a packing of some items, as pieces of all items. */
function widened(one: Filled, used: readonly number[], length: number): Filled {
  const pieces = new Array<number>(length).fill(0);
  for (const [at, index] of used.entries()) pieces[index] = one.pieces[at] ?? 0;
  return { ...one, pieces };
}

/** Beyond so many pieces fewer ways are tried: one per cent of them is several containers. */
const MANY = 1_000;

/** Above it equal blocks are packed once and repeated, which takes no longer for ten times as many pieces. */
const BLOCK = 250;

const totalOf = (items: readonly Item[]): number => items.reduce((sum, { count }) => sum + count, 0);

/** Many pieces: one block like the whole, repeated, and what remains. Null when there are too many different items. */
function inBlocks(items: readonly Item[], containers: readonly Container[], windows: number): Packing | null {
  const blocks = Math.floor(totalOf(items) / BLOCK);
  if (blocks < 2) return null;
  const block = items.map((item) => ({ ...item, count: Math.floor(item.count / blocks) }));
  const rest = items.map((item, index) => ({ ...item, count: item.count - blocks * (block[index]?.count ?? 0) }));
  if (totalOf(rest) > 2 * BLOCK) return null;
  const once = packItems(block, containers, windows);
  const remaining = packItems(rest, containers, windows);
  if (once === null || remaining === null) return null;
  const repeated = Array.from({ length: blocks }, () => once.filled).flat();
  return { filled: [...repeated, ...remaining.filled], cost: once.cost * blocks + remaining.cost };
}

/** The best of several packings: the cuts of several orders, and first fit with each kind, or with those of the best. */
function ofOrders(items: readonly Item[], containers: readonly Container[], withFirstFit: boolean): Packing | null {
  const orders = sequences(items);
  const [largest] = orders;
  const many = totalOf(items) > MANY;
  let best: Packing | null = null;
  const consider = (packing: Packing | null) => {
    if (packing !== null && (best === null || packing.cost < best.cost - 1e-6)) best = packing;
    return best;
  };
  if (items.length > 1) consider(cutOrder(items, containers, mixed(items)));
  for (const sequence of many ? orders.slice(-3, -2) : orders) {
    consider(cutOrder(items, containers, inRow(items, sequence)));
  }
  const held = consider(null);
  if (!withFirstFit || largest === undefined) return held;
  const used = many && held !== null ? new Set(held.filled.map(({ kind }) => kind)) : containers.keys();
  for (const kind of used) consider(firstFit(items, containers, kind, largest));
  return consider(null);
}

/** Containers that are packed anew together. */
const WINDOW = 3;
/** Packs a few containers anew, again and again, wherever that is cheaper. */
function improved(
  items: readonly Item[],
  containers: readonly Container[],
  packing: Packing,
  windows: number,
): Packing {
  let filled = [...packing.filled];
  let tried = 0;
  for (let stride = 1; stride < filled.length && tried < windows; stride += 1) {
    for (let start = 0; start < filled.length && tried < windows; start++) {
      const places = Array.from({ length: WINDOW }, (_, at) => (start + at * stride) % filled.length);
      const chosen = [...new Set(places)].flatMap((at) => filled[at] ?? []);
      if (chosen.length < 2) continue;
      tried += 1;
      const counts = items.map((_, index) => chosen.reduce((sum, { pieces }) => sum + (pieces[index] ?? 0), 0));
      const held = chosen.reduce((sum, { cost }) => sum + cost, 0);
      const better = repacked(items, containers, counts);
      if (better === null || better.cost >= held - 1e-6) continue;
      filled = [...filled.filter((one) => !chosen.includes(one)), ...better.filled];
    }
  }
  return { filled, cost: filled.reduce((sum, { cost }) => sum + cost, 0) };
}

function repacked(items: readonly Item[], containers: readonly Container[], counts: readonly number[]): Packing | null {
  const used = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  const some = used.flatMap((index) => {
    const item = items[index];
    return item === undefined ? [] : [{ ...item, count: counts[index] ?? 0 }];
  });
  const packing = ofOrders(some, containers, false);
  return packing === null
    ? null
    : { ...packing, filled: packing.filled.map((one) => widened(one, used, items.length)) };
}

function bestOfSeveral(items: readonly Item[], containers: readonly Container[], windows: number): Packing | null {
  const blocks = inBlocks(items, containers, windows);
  if (blocks !== null) return blocks;
  const best = ofOrders(items, containers, true);
  return best === null || windows === 0 ? best : improved(items, containers, best, windows);
}

/** The part of a packing that stock suffices for: of each kind the first so many. */
function inStock(filled: readonly Filled[], limits: readonly number[]): Filled[] {
  const taken = limits.map(() => 0);
  return filled.filter(({ kind }) => {
    taken[kind] = (taken[kind] ?? 0) + 1;
    return (taken[kind] ?? 0) <= (limits[kind] ?? 0);
  });
}

interface Stocked {
  readonly containers: readonly Container[];
  readonly windows: number;
  /** Whether all that stock suffices for stays as it is, and not only what is filled of a kind that is short. */
  readonly keepsAll: boolean;
}

function withinStock(items: readonly Item[], limits: readonly number[], how: Stocked): Packing | null {
  const open = limits.flatMap((limit, kind) => (limit > 0 ? [kind] : []));
  const inner = packItems(
    items,
    open.flatMap((kind) => how.containers[kind] ?? []),
    how.windows,
  );
  if (inner === null) return null;
  const filled = inner.filled.map((one) => ({ ...one, kind: open[one.kind] ?? 0 }));
  const countOf = (of: readonly Filled[], kind: number) => of.filter((one) => one.kind === kind).length;
  const short = limits.findIndex((limit, kind) => countOf(filled, kind) > limit);
  if (short < 0) return { filled, cost: inner.cost };
  const available = inStock(filled, limits);
  const kept = how.keepsAll ? available : available.filter(({ kind }) => kind === short);
  const left = items.map((item, index) => ({
    ...item,
    count: item.count - kept.reduce((sum, { pieces }) => sum + (pieces[index] ?? 0), 0),
  }));
  const rest = withinStock(
    left,
    limits.map((limit, kind) => (kind === short ? 0 : limit - countOf(kept, kind))),
    how,
  );
  if (rest === null) return null;
  return { filled: [...kept, ...rest.filled], cost: kept.reduce((sum, { cost }) => sum + cost, rest.cost) };
}

/**
 * Packs so that of no kind more than `limits` are used: what is there of a kind that is short is filled, and the rest
 * packed without it. Of many pieces, whatever stock suffices for stays as it is, so that each time much less is packed
 * anew. Null when that is impossible.
 */
export function packWithin(
  items: readonly Item[],
  containers: readonly Container[],
  limits: readonly number[],
  windows = 0,
): Packing | null {
  const how = { containers, windows };
  const quickly = totalOf(items) > MANY ? withinStock(items, limits, { ...how, keepsAll: true }) : null;
  return quickly ?? withinStock(items, limits, { ...how, keepsAll: false });
}
