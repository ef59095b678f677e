import { type Container, costWith, type Filled, type Item, type Packing } from './containers.ts';

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
  const open = new Uint8Array(kinds);
  for (let end = 1; end <= n; end++) {
    sums.fill(0);
    open.fill(1);
    let highest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= 0; start--) {
      const item = order[start] as number;
      const level = levels[item] as number;
      if (level > highest) highest = level;
      for (let d = 0; d < dimensions; d++) {
        sums[d] = (sums[d] as number) + (sizes[item * dimensions + d] as number);
      }
      const before = cost[start] as number;
      let any = false;
      for (let kind = 0; kind < kinds; kind++) {
        if (open[kind] === 0) continue;
        let fitting = highest <= (levelOf[kind] as number);
        for (let d = 0; fitting && d < limited; d++) {
          fitting = (sums[d] as number) <= (capacities[kind * limited + d] as number);
        }
        if (!fitting) {
          // Sums only grow: what does not fit now fits no longer stretch either.
          open[kind] = 0;
          continue;
        }
        any = true;
        if (before + (price[kind] as number) >= least && containers[kind]?.credit === null) continue;
        const total = before + contentCost(containers[kind], sums);
        if (total < least) {
          least = total;
          from[end] = start;
          kindAt[end] = kind;
        }
      }
      if (!any) break;
    }
    cost[end] = least;
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
