import { takeSteps } from './steps.ts';
import type { UnevenOrder } from './uneven-orders.ts';

/** A way to hold a content in one container. */
export interface Way<What> {
  readonly what: What;
  /** What it costs whatever else is bought. */
  readonly cost: number;
  /** Pieces of each product that is ordered unevenly. */
  readonly pieces: readonly number[];
  /** What else it is good for: the more the better. */
  readonly gains: readonly number[];
}

/** A way to hold everything, as a chain: the last container and what was held before. */
export interface Label<What> extends Omit<Way<What>, 'what'> {
  readonly containers: number;
  readonly last: { readonly what: What; readonly content: readonly number[]; readonly before: Label<What> } | null;
}

type Compared = Pick<Label<unknown>, 'cost' | 'pieces' | 'gains' | 'containers'>;

/** Orders that are compared in all; where that is not enough, it is not a small task any more. */
const MOST_COMPARED = 2_000_000;

/** Whether one is never worse than another, whatever is added to both. */
function beats(one: Compared, other: Compared, orders: readonly UnevenOrder[]): boolean {
  let more = one.cost - other.cost;
  for (let at = 0; at < orders.length; at++) {
    more += orders[at]?.worst(one.pieces[at] ?? 0, other.pieces[at] ?? 0) ?? 0;
  }
  return (
    more <= 0 &&
    one.containers <= other.containers &&
    one.gains.every((count, index) => count >= (other.gains[index] ?? 0))
  );
}

/** Keeps what none beats; says how many orders were compared at most. */
function keep<One extends Compared>(all: One[], one: One, orders: readonly UnevenOrder[]): number {
  const compared = all.length * (1 + orders.length);
  if (all.some((held) => beats(held, one, orders))) return compared;
  const rest = all.filter((held) => !beats(one, held, orders));
  all.splice(0, all.length, ...rest, one);
  return compared * 2;
}

const plus = (one: readonly number[], other: readonly number[]) => one.map((count, at) => count + (other[at] ?? 0));

/** What a label costs with its orders. */
export const costOfLabel = ({ cost, pieces }: Compared, orders: readonly UnevenOrder[]): number =>
  orders.reduce((sum, order, at) => sum + order.cost(pieces[at] ?? 0), cost);

/** The containers of a label. */
export function containersIn<What>(label: Label<What>): { readonly what: What; readonly content: readonly number[] }[] {
  const found = [];
  for (let at = label.last; at !== null; at = at.before.last) found.push({ what: at.what, content: at.content });
  return found;
}

/**
 * Every way to hold so many pieces of each item that may be the best, by trying every content of every container.
 * Null: too many ways are worth following.
 */
export function holdAll<What>(
  counts: readonly number[],
  waysFor: (content: readonly number[]) => readonly Way<What>[],
  orders: readonly UnevenOrder[],
): Label<What>[] | null {
  const radix = counts.map((count) => count + 1);
  const weight = radix.map((_, index) => radix.slice(0, index).reduce((product, base) => product * base, 1));
  const states = radix.reduce((product, base) => product * base, 1);
  const contents = Array.from({ length: states }, (_, state) =>
    radix.map((base, index) => Math.floor(state / (weight[index] ?? 1)) % base),
  );
  let compared = 0;
  let counted = 0;
  const ways = contents.map((content, state) => {
    const worth: (Way<What> & { readonly containers: number })[] = [];
    if (state > 0) for (const way of waysFor(content)) compared += keep(worth, { ...way, containers: 1 }, orders);
    return worth;
  });
  const gains = ways.find(([way]) => way !== undefined)?.[0]?.gains.map(() => 0) ?? [];
  const labels: Label<What>[][] = contents.map(() => []);
  labels[0] = [{ cost: 0, pieces: orders.map(() => 0), gains, containers: 0, last: null }];
  for (let state = 1; state < states; state++) {
    const here: Label<What>[] = [];
    const content = contents[state] ?? [];
    // Some container holds a piece of the last item: it is taken as the last one, so that no order is tried twice.
    const first = weight[content.findLastIndex((count) => count > 0)] ?? 1;
    for (let fill = first; fill <= state; fill++) {
      const held = contents[fill] ?? [];
      if ((ways[fill] ?? []).length === 0 || !held.every((count, index) => count <= (content[index] ?? 0))) continue;
      for (const before of labels[state - fill] ?? []) {
        for (const way of ways[fill] ?? []) {
          const label = {
            cost: before.cost + way.cost,
            pieces: plus(before.pieces, way.pieces),
            gains: plus(before.gains, way.gains),
            containers: before.containers + 1,
            last: { what: way.what, content: held, before },
          };
          compared += keep(here, label, orders);
        }
      }
      if (compared > MOST_COMPARED) break;
    }
    takeSteps(state - first + compared - counted);
    counted = compared;
    if (compared > MOST_COMPARED) return null;
    labels[state] = here;
  }
  return labels[states - 1] ?? [];
}
