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
  // What is compared at once goes first: of most pairs nothing else is asked.
  if (one.containers > other.containers) return false;
  for (let at = 0; at < one.gains.length; at++) if ((one.gains[at] ?? 0) < (other.gains[at] ?? 0)) return false;
  let more = one.cost - other.cost;
  for (let at = 0; at < orders.length; at++) {
    const [has, had] = [one.pieces[at] ?? 0, other.pieces[at] ?? 0];
    if (has !== had) more += orders[at]?.worst(has, had) ?? 0;
  }
  return more <= 0;
}

/**
 * Keeps what none beats; says how many orders were compared at most.
 * @param whole what is kept of it: most are beaten, and need not be made
 */
function keep<One extends Compared, Whole extends One>(
  all: Whole[],
  one: One,
  orders: readonly UnevenOrder[],
  whole: (one: One) => Whole,
): number {
  const compared = all.length * (1 + orders.length);
  for (const held of all) if (beats(held, one, orders)) return compared;
  let kept = 0;
  for (const held of all) {
    if (beats(one, held, orders)) continue;
    all[kept] = held;
    kept += 1;
  }
  all.length = kept;
  all.push(whole(one));
  return compared * 2;
}

const plus = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.length === 0 ? one : one.map((count, at) => count + (other[at] ?? 0));

function within(part: readonly number[], content: readonly number[]): boolean {
  for (let at = 0; at < part.length; at++) if ((part[at] ?? 0) > (content[at] ?? 0)) return false;
  return true;
}

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
    if (state === 0) return worth;
    for (const way of waysFor(content)) compared += keep(worth, { ...way, containers: 1 }, orders, (one) => one);
    return worth;
  });
  /** Contents that some container holds. */
  const fills = ways.flatMap((worth, fill) => (worth.length > 0 ? [fill] : []));
  let from = 0;
  const gains = ways.find(([way]) => way !== undefined)?.[0]?.gains.map(() => 0) ?? [];
  const labels: Label<What>[][] = contents.map(() => []);
  labels[0] = [{ cost: 0, pieces: orders.map(() => 0), gains, containers: 0, last: null }];
  for (let state = 1; state < states; state++) {
    const here: Label<What>[] = [];
    const content = contents[state] ?? [];
    // Some container holds a piece of the last item: it is taken as the last one, so that no order is tried twice.
    const first = weight[content.findLastIndex((count) => count > 0)] ?? 1;
    // The last item of a later content is the same or a later one.
    while ((fills[from] ?? state) < first) from += 1;
    for (let at = from; at < fills.length; at++) {
      const fill = fills[at] ?? 0;
      if (fill > state) break;
      const befores = labels[state - fill] ?? [];
      const held = contents[fill] ?? [];
      if (befores.length === 0 || !within(held, content)) continue;
      for (const before of befores) {
        for (const way of ways[fill] ?? []) {
          const sum = {
            cost: before.cost + way.cost,
            pieces: plus(before.pieces, way.pieces),
            gains: plus(before.gains, way.gains),
            containers: before.containers + 1,
          };
          compared += keep(here, sum, orders, (one) => ({ ...one, last: { what: way.what, content: held, before } }));
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
