import { type CameraType, handOut, type RestCost, waysToPower } from './camera-types.ts';
import { costWith, type Filled, fits } from './containers.ts';
import type { Device } from './devices.ts';
import { exactFills } from './pack-items.ts';
import { containerOf, type RecorderKind } from './recorder-kinds.ts';

/** Fills tried one by one: beyond it the exact search takes too long for a keystroke. */
const FILLS = 12_000;
/** With recorders that power cameras there are several ways for each content. */
const FILLS_WITH_PORTS = 4_000;

/** A way to fill one recorder. */
interface Way {
  readonly kind: number;
  readonly cost: number;
  readonly powered: readonly number[];
}

/** A recorder's content, and what of it its own ports power. */
export type Powering = Filled & { readonly powered: readonly number[] };

/** A way to hold a content, with the one before it. */
interface Label {
  readonly cost: number;
  readonly recorders: number;
  readonly powered: readonly number[];
  readonly way: Way | null;
  readonly fill: number;
  readonly before: Label | null;
}

const beats = (one: Omit<Label, 'way'>, other: Omit<Label, 'way'>): boolean =>
  one.cost <= other.cost &&
  one.recorders <= other.recorders &&
  one.powered.every((count, index) => count >= (other.powered[index] ?? 0));

function keep(labels: Label[], label: Label): void {
  if (labels.some((held) => beats(held, label))) return;
  const rest = labels.filter((held) => !beats(label, held));
  labels.splice(0, labels.length, ...rest, label);
}

function keepWay(ways: Way[], way: Way): void {
  const worse = (a: Way, b: Way) => a.cost >= b.cost && a.powered.every((count, at) => count <= (b.powered[at] ?? 0));
  if (ways.some((held) => worse(way, held))) return;
  const rest = ways.filter((held) => !worse(held, way));
  ways.splice(0, ways.length, ...rest, way);
}

/** All ways to hold exactly this content in one recorder that are not beaten by another. */
function waysOf(pieces: readonly number[], types: readonly CameraType[], kinds: readonly RecorderKind[], own: boolean) {
  const sums = new Float64Array(5);
  let highest = 0;
  for (const [index, { item }] of types.entries()) {
    const count = pieces[index] ?? 0;
    if (count > 0) highest = Math.max(highest, item.level);
    for (let d = 0; d < sums.length; d++) sums[d] = (sums[d] ?? 0) + count * (item.size[d] ?? 0);
  }
  const ways: Way[] = [];
  for (const [index, kind] of kinds.entries()) {
    const container = containerOf(kind, 0);
    if (!fits(container, sums, highest)) continue;
    const cost = costWith(container, sums);
    if (cost === Number.POSITIVE_INFINITY) continue;
    for (const powered of own ? waysToPower(kind, types, pieces) : [types.map(() => 0)]) {
      keepWay(ways, { kind: index, cost, powered });
    }
  }
  return ways;
}

/**
 * The cheapest recorders, disks and switches together, by trying every content of every recorder. Null for many cameras
 * (then they are packed by heuristics), and where stock does not suffice for the result.
 */
export function jointly(
  types: readonly CameraType[],
  kinds: readonly RecorderKind[],
  devices: readonly Device[],
  ownPorts: boolean,
  restCost: RestCost,
): Powering[] | null {
  if (exactFills(types.map(({ item }) => item)) > (ownPorts ? FILLS_WITH_PORTS : FILLS)) return null;
  const radix = types.map(({ item }) => item.count + 1);
  const weight = radix.map((_, index) => radix.slice(0, index).reduce((product, base) => product * base, 1));
  const states = radix.reduce((product, base) => product * base, 1);
  const contents = Array.from({ length: states }, (_, state) =>
    radix.map((base, index) => Math.floor(state / (weight[index] ?? 1)) % base),
  );
  const ways = contents.map((pieces, state) => (state === 0 ? [] : waysOf(pieces, types, kinds, ownPorts)));
  const labels: Label[][] = contents.map(() => []);
  labels[0] = [{ cost: 0, recorders: 0, powered: types.map(() => 0), way: null, fill: 0, before: null }];
  for (let state = 1; state < states; state++) {
    const here: Label[] = [];
    const content = contents[state] ?? [];
    // Some recorder holds a camera of the last type: it is taken as the last one, so that no order is tried twice.
    const first = weight[content.findLastIndex((count) => count > 0)] ?? 1;
    for (let fill = first; fill <= state; fill++) {
      const pieces = contents[fill] ?? [];
      if ((ways[fill] ?? []).length === 0 || !pieces.every((count, index) => count <= (content[index] ?? 0))) continue;
      for (const before of labels[state - fill] ?? []) {
        for (const way of ways[fill] ?? []) {
          keep(here, {
            cost: before.cost + way.cost,
            recorders: before.recorders + 1,
            powered: before.powered.map((count, index) => count + (way.powered[index] ?? 0)),
            way,
            fill,
            before,
          });
        }
      }
    }
    labels[state] = here;
  }
  const hand = (powered: readonly number[]) => handOut(types, devices.length)(powered);
  let best: { label: Label; total: number } | null = null;
  for (const label of labels[states - 1] ?? []) {
    const total = label.cost + restCost(label.recorders, hand(label.powered));
    if (best === null || total < best.total - 1e-6) best = { label, total };
  }
  if (best === null) return null;
  const filled: Powering[] = [];
  for (let label: Label | null = best.label; label !== null && label.way !== null; label = label.before) {
    filled.push({
      kind: label.way.kind,
      pieces: contents[label.fill] ?? [],
      cost: label.way.cost,
      powered: label.way.powered,
    });
  }
  const short = kinds.some(({ limit }, index) => filled.filter(({ kind }) => kind === index).length > limit);
  return short ? null : filled;
}
