import { type Container, costWith, type Filled, type Item, type Packing } from './containers.ts';
import { takeSteps } from './steps.ts';

/** Items and containers in flat arrays: the search below looks at millions of stretches. */
function flat(items: readonly Item[], containers: readonly Container[]) {
  const dimensions = items[0]?.size.length ?? 0;
  const limited = Math.max(0, ...containers.map(({ capacity }) => capacity.length));
  return {
    dimensions,
    limited,
    sizes: Float64Array.from(items.flatMap(({ size }) => size)),
    levels: Float64Array.from(items, ({ level }) => level),
    capacities: Float64Array.from(
      containers.flatMap(({ capacity }) =>
        Array.from({ length: limited }, (_, d) => capacity[d] ?? Number.POSITIVE_INFINITY),
      ),
    ),
    levelOf: Float64Array.from(containers, ({ level }) => level),
    price: Float64Array.from(containers, ({ price }) => price),
  };
}

/**
 * The cheapest packing whose containers hold consecutive pieces of this order, or null. All indexes are within bounds:
 * reading them without a fallback halves the time of the innermost loop.
 */
export function cutOrder(items: readonly Item[], containers: readonly Container[], order: Uint16Array): Packing | null {
  const { dimensions, limited, sizes, levels, capacities, levelOf, price } = flat(items, containers);
  const n = order.length;
  const kinds = containers.length;
  const cost = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(n + 1);
  const kindAt = new Int16Array(n + 1);
  cost[0] = 0;
  const sums = new Float64Array(dimensions);
  const isPriced = Uint8Array.from(containers, ({ credit }) => (credit === null ? 1 : 0));
  // Kinds that the stretch still fits into, the first `opened` of these.
  const open = new Uint16Array(kinds);
  for (let end = 1; end <= n; end++) {
    sums.fill(0);
    for (let kind = 0; kind < kinds; kind++) open[kind] = kind;
    let opened = kinds;
    let highest = 0;
    let least = Number.POSITIVE_INFINITY;
    let start = end - 1;
    for (; start >= 0; start--) {
      const item = order[start] as number;
      const level = levels[item] as number;
      if (level > highest) highest = level;
      for (let d = 0; d < dimensions; d++) {
        sums[d] = (sums[d] as number) + (sizes[item * dimensions + d] as number);
      }
      const before = cost[start] as number;
      let still = 0;
      for (let at = 0; at < opened; at++) {
        const kind = open[at] as number;
        let fitting = highest <= (levelOf[kind] as number);
        for (let d = 0; fitting && d < limited; d++) {
          fitting = (sums[d] as number) <= (capacities[kind * limited + d] as number);
        }
        // Sums only grow: what does not fit now fits no longer stretch either.
        if (!fitting) continue;
        open[still] = kind;
        still += 1;
        if (before + (price[kind] as number) >= least && isPriced[kind] === 1) continue;
        const total = before + contentCost(containers[kind], sums);
        if (total < least) {
          least = total;
          from[end] = start;
          kindAt[end] = kind;
        }
      }
      opened = still;
      if (opened === 0) break;
    }
    cost[end] = least;
    takeSteps((end - start) * kinds);
  }
  return read(items, order, cost, from, kindAt);
}

function contentCost(container: Container | undefined, sums: Float64Array): number {
  return container === undefined ? Number.POSITIVE_INFINITY : costWith(container, sums);
}

function read(
  items: readonly Item[],
  order: Uint16Array,
  cost: Float64Array,
  from: Int32Array,
  kindAt: Int16Array,
): Packing | null {
  const n = order.length;
  if ((cost[n] ?? 0) === Number.POSITIVE_INFINITY) return null;
  const filled: Filled[] = [];
  for (let end = n; end > 0; ) {
    const start = from[end] ?? 0;
    const pieces = items.map(() => 0);
    for (let at = start; at < end; at++) {
      const index = order[at] ?? 0;
      pieces[index] = (pieces[index] ?? 0) + 1;
    }
    filled.push({ kind: kindAt[end] ?? 0, pieces, cost: (cost[end] ?? 0) - (cost[start] ?? 0) });
    end = start;
  }
  return { filled: filled.reverse(), cost: cost[n] ?? 0 };
}
