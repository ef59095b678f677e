/**
 * Packing of equal pieces into containers of several kinds at the least cost: cameras into recorders, devices into
 * switches. All sizes are integers, so that sums are exact.
 */

/** Pieces that are equal in all. */
export interface Item {
  readonly count: number;
  /** What a piece takes of each capacity. */
  readonly size: readonly number[];
  /** The least level of a container that may hold it (resolution, class of power). */
  readonly level: number;
}

/** A kind of container. */
export interface Container {
  /** Of the first sizes; later ones have no limit of their own. */
  readonly capacity: readonly number[];
  readonly level: number;
  readonly price: number;
  /** What its content costs besides: by steps of one of the sizes, infinite beyond the last (disks for storage). */
  readonly steps: { readonly of: number; readonly size: number; readonly costs: Float64Array } | null;
  /** What it saves elsewhere: `worth` for each piece that asks (a size of 1) up to `most`, and to a sum of weights. */
  readonly credit: {
    readonly asking: number;
    readonly weight: number;
    readonly most: number;
    readonly weightMost: number;
    readonly worth: number;
  } | null;
}

/** One container of a packing. */
export interface Filled {
  /** Index of its kind. */
  readonly kind: number;
  /** Pieces of each item. */
  readonly pieces: readonly number[];
  readonly cost: number;
}

export interface Packing {
  readonly filled: readonly Filled[];
  readonly cost: number;
}

/** Whether a content fits a container by its capacities and level. */
export function fits({ capacity, level }: Container, sums: Float64Array, highest: number): boolean {
  if (highest > level) return false;
  for (let d = 0; d < capacity.length; d++) {
    if ((sums[d] ?? 0) > (capacity[d] ?? 0)) return false;
  }
  return true;
}

/** Cost of a container with a content that fits; infinite when what it needs besides cannot be had. */
export function costWith({ price, steps, credit }: Container, sums: Float64Array): number {
  let cost = price;
  if (steps !== null) {
    cost += steps.costs[Math.ceil((sums[steps.of] ?? 0) / steps.size)] ?? Number.POSITIVE_INFINITY;
  }
  if (credit !== null) {
    const weight = sums[credit.weight] ?? 0;
    const share = weight > credit.weightMost ? credit.weightMost / weight : 1;
    cost -= credit.worth * Math.min(credit.most, Math.floor((sums[credit.asking] ?? 0) * share));
  }
  return cost;
}
