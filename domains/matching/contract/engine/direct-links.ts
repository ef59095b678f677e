import { type Container, type Filled, fits, type Item } from './containers.ts';
import { containersOf } from './pack-switches.ts';
import { ordersCost } from './piece-prices.ts';
import { remembered } from './remembered.ts';
import type { SetContext } from './room-tariff.ts';
import { takeSteps } from './steps.ts';
import { type SwitchKind, speedKbps, uplinkKbps } from './switch-kinds.ts';

/**
 * Two or three switches of the main room need none in the middle: one of them takes the links of the others, of the
 * recorders and of the other rooms, where it has the ports and cages for them.
 */

/** What the switch that the others are linked to takes besides. */
interface Links {
  readonly copper: number;
  readonly fibre: number;
}

/** A set of switches, by their kinds, with what it costs. */
interface Mix {
  readonly kinds: readonly number[];
  readonly cost: number;
  /** What they have together. */
  readonly ports: number;
  readonly poePorts: number;
  readonly centiwatts: number;
  readonly level: number;
}

/** Contents of which every division is tried; of more of them each switch is filled in turn. */
const FEW_CONTENTS = 64;
/** Sets that are tried: where the cheapest of those with ports and watts enough do not hold everything, few others do. */
const MOST_TRIED = 200;

/** Kinds of which sets of three are made: of many those whose ports cost least. */
const MANY_KINDS = 16;

const perPort = ({ cost, ports }: SwitchKind): number => cost / Math.max(1, ports);

function worthMixing(kinds: readonly SwitchKind[], size: number): number[] {
  const all = [...kinds.keys()];
  if (size < 3 || all.length <= MANY_KINDS) return all;
  const costOf = (at: number): number => (kinds[at] === undefined ? 0 : perPort(kinds[at]));
  return all
    .toSorted((a, b) => costOf(a) - costOf(b) || a - b)
    .slice(0, MANY_KINDS)
    .toSorted((a, b) => a - b);
}

/** All sets of so many switches that there are enough of, the cheapest first. */
function mixesOf(kinds: readonly SwitchKind[], size: number, context: SetContext): Mix[] {
  const worth = worthMixing(kinds, size);
  const mixes: Mix[] = [];
  const known = new Map<string, number>();
  const costOf = (skuId: number, pieces: number): number => {
    const key = `${skuId} ${pieces}`;
    const cost = known.get(key) ?? ordersCost(new Map([[skuId, pieces]]), context).inAll;
    known.set(key, cost);
    return cost;
  };
  const mixOf = (chosen: readonly number[]): Mix => {
    const sum = { kinds: chosen, cost: 0, ports: 0, poePorts: 0, centiwatts: 0, level: 0 };
    const pieces = new Map<number, number>();
    for (const at of chosen) {
      const kind = kinds[at];
      if (kind === undefined) continue;
      const { skuId } = kind.product;
      pieces.set(skuId, (pieces.get(skuId) ?? 0) + 1);
      sum.ports += kind.ports;
      sum.poePorts += kind.poePorts;
      sum.centiwatts += kind.centiwatts;
      sum.level = Math.max(sum.level, kind.level);
    }
    for (const [skuId, count] of pieces) sum.cost += costOf(skuId, count);
    return sum;
  };
  const add = (chosen: readonly number[], from: number, again: number): void => {
    if (chosen.length === size) {
      mixes.push(mixOf(chosen));
      return;
    }
    for (let place = from; place < worth.length; place++) {
      const at = worth[place] ?? 0;
      // Equal ones stand beside each other.
      const taken = place === from ? again : 0;
      if (taken < (kinds[at]?.limit ?? 0)) add([...chosen, at], place, taken + 1);
    }
  };
  add([], 0, 0);
  takeSteps(mixes.length);
  return mixes.toSorted((a, b) => a.cost - b.cost);
}

/** Sets of each size, worked out once for all demands of a room. */
export type Mixes = (size: number) => readonly Mix[];

export function mixesFor(kinds: readonly SwitchKind[], key: string, context: SetContext): Mixes {
  const known = new Map<number, readonly Mix[]>();
  const { prepared, pack } = context;
  return (size) => {
    const held =
      known.get(size) ?? remembered(prepared.memory, pack, `mixes ${size} ${key}`, () => mixesOf(kinds, size, context));
    known.set(size, held);
    return held;
  };
}

const sumsOf = (items: readonly Item[], content: readonly number[]): Float64Array => {
  const sums = new Float64Array(items[0]?.size.length ?? 0);
  for (const [at, { size }] of items.entries()) {
    for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + (content[at] ?? 0) * (size[d] ?? 0);
  }
  return sums;
};

const holds = (container: Container, items: readonly Item[], content: readonly number[]): boolean =>
  fits(
    container,
    sumsOf(items, content),
    items.reduce((most, { level }, at) => ((content[at] ?? 0) > 0 ? Math.max(most, level) : most), 0),
  );

/** Every content from none to all. */
function* upTo(most: readonly number[]): Generator<number[]> {
  const [last = 0, ...before] = most.toReversed();
  if (most.length === 0) {
    yield [];
    return;
  }
  for (const head of upTo(before.toReversed())) for (let count = last; count >= 0; count--) yield [...head, count];
}

const less = (all: readonly number[], content: readonly number[]) => all.map((count, at) => count - (content[at] ?? 0));
const isNothing = (content: readonly number[]): boolean => content.every((count) => count === 0);

/** A division over the containers, in their order; null: there is none. */
function everyDivision(
  containers: readonly Container[],
  items: readonly Item[],
  left: readonly number[],
): readonly (readonly number[])[] | null {
  const [first, ...rest] = containers;
  if (first === undefined) return isNothing(left) ? [] : null;
  if (rest.length === 0) return holds(first, items, left) ? [left] : null;
  for (const content of upTo(left)) {
    if (!holds(first, items, content)) continue;
    const more = everyDivision(rest, items, less(left, content));
    if (more !== null) return [content, ...more];
  }
  return null;
}

/** Items that ask for most first. */
const strongestFirst = (items: readonly Item[]): number[] =>
  [...items.keys()].toSorted(
    (a, b) =>
      (items[b]?.level ?? 0) - (items[a]?.level ?? 0) || (items[b]?.size[2] ?? 0) - (items[a]?.size[2] ?? 0) || a - b,
  );

/** As many pieces as still fit, item by item. */
function filled(
  container: Container,
  items: readonly Item[],
  left: readonly number[],
  order: readonly number[],
): number[] {
  const sums = new Float64Array(container.capacity.length);
  const content = left.map(() => 0);
  for (const at of order) {
    const item = items[at];
    if (item === undefined || item.level > container.level) continue;
    let most = left[at] ?? 0;
    for (const [d, capacity] of container.capacity.entries()) {
      const each = item.size[d] ?? 0;
      if (each > 0) most = Math.min(most, Math.floor((capacity - (sums[d] ?? 0)) / each));
    }
    if (most <= 0) continue;
    content[at] = most;
    for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + most * (item.size[d] ?? 0);
  }
  return content;
}

/** A division that fills one container after the other; null: something is left over. */
function inTurn(
  containers: readonly Container[],
  items: readonly Item[],
  all: readonly number[],
  order: readonly number[],
) {
  let left = all;
  const contents = containers.map((container) => {
    const content = filled(container, items, left, order);
    left = less(left, content);
    return content;
  });
  return isNothing(left) ? contents : null;
}

function divided(root: Container, leaves: readonly Container[], items: readonly Item[], order: readonly number[]) {
  const all = items.map(({ count }) => count);
  const contents = all.reduce((product, count) => product * (count + 1), 1);
  takeSteps(Math.min(contents, FEW_CONTENTS) ** leaves.length);
  if (contents <= FEW_CONTENTS) return everyDivision([root, ...leaves], items, all);
  const found = inTurn([root, ...leaves], items, all, order);
  if (found !== null) return found;
  const [last, ...before] = inTurn([...leaves, root], items, all, order)?.toReversed() ?? [];
  return last === undefined ? null : [last, ...before.toReversed()];
}

/** What a kind holds as the one that the others are linked to; null: it has not the ports, the cages or the speed. */
function rootOf(kind: SwitchKind, { copper, fibre }: Links, leaves: number, context: SetContext): Container | null {
  const plugged = copper + leaves;
  if (kind.ports <= plugged || kind.sfpPorts < fibre || kind.kbps < speedKbps('1g', context.pack)) return null;
  const [container] = containersOf([{ ...kind, ports: kind.ports - plugged }], 'none', Math.max(1, copper + fibre));
  return container ?? null;
}

/**
 * The cheapest switches of which one takes the links of all others, for a number of them: that one first, with what each
 * holds. Null: none do for less.
 * @param below what they must cost less than
 */
export function directlyLinked(
  items: readonly Item[],
  kinds: readonly SwitchKind[],
  links: Links,
  size: number,
  below: number,
  mixes: Mixes,
  context: SetContext,
): { readonly filled: Filled[]; readonly cost: number } | null {
  const needed = sumsOf(
    items,
    items.map(({ count }) => count),
  );
  const [devices = 0, poePorts = 0, centiwatts = 0] = needed;
  const ports = devices + links.copper + 2 * (size - 1);
  const level = items.reduce((highest, item) => Math.max(highest, item.level), 0);
  const roots = kinds.map((kind) => rootOf(kind, links, size - 1, context));
  const most = kinds.reduce((largest, kind) => Math.max(largest, kind.ports), 0);
  if (items.length === 0 || ports > most * size || roots.every((root) => root === null)) return null;
  const order = strongestFirst(items);
  const linked = containersOf(
    kinds.map((kind) => ({ ...kind, kbps: uplinkKbps(kind, context.pack) })),
    'copper',
    1,
  );
  let tried = 0;
  for (const mix of mixes(size)) {
    if (mix.cost >= below) break;
    if (mix.ports < ports || mix.poePorts < poePorts || mix.centiwatts < centiwatts || mix.level < level) continue;
    for (const root of new Set(mix.kinds)) {
      const own = roots[root];
      if (own == null) continue;
      if (tried++ === MOST_TRIED) return null;
      const others = mix.kinds.toSpliced(mix.kinds.indexOf(root), 1);
      const leaves = others.flatMap((at) => linked[at] ?? []);
      const contents = divided(own, leaves, items, order);
      // One that holds nothing but links is one in the middle.
      if (contents === null || contents.some(isNothing)) continue;
      const filled = [root, ...others].map((kind, at) => ({ kind, pieces: contents[at] ?? [], cost: 0 }));
      return { filled, cost: mix.cost };
    }
  }
  return null;
}
