/*
 * The cheapest recorders, disks and switches for a few cameras in one room, found by trying every set: slow, and
 * independent of the engine. It knows sizes and prices only.
 */

export interface SmallCamera {
  readonly count: number;
  readonly mbps: number;
  /** Raw bytes in the retention. */
  readonly bytes: number;
  readonly watts: number;
}

/** How a product is sold: the smallest order, pieces to a box, and another price from so many pieces on. */
export interface Sold {
  readonly price: number;
  readonly minimum?: number;
  readonly box?: number;
  readonly from?: { readonly quantity: number; readonly price: number };
}

/** What an order for so many pieces costs. */
export function orderPrice({ price, minimum = 1, box = 1, from }: Sold, pieces: number): number {
  if (pieces === 0) return 0;
  let ordered = Math.max(pieces, minimum);
  while (ordered % box !== 0) ordered += 1;
  return ordered * (from !== undefined && ordered >= from.quantity ? from.price : price);
}

export interface SmallRecorder extends Sold {
  readonly channels: number;
  readonly mbps: number;
  readonly bays: number;
  readonly slotTb: number;
  readonly poePorts: number;
  readonly poeWatts: number;
}

export interface SmallSwitch extends Sold {
  readonly ports: number;
  /** 0: it powers nothing. */
  readonly watts: number;
}

export interface SmallMall {
  readonly recorders: readonly SmallRecorder[];
  readonly disks: readonly (Sold & { readonly terabytes: number })[];
  readonly switches: readonly SmallSwitch[];
}

/** What is asked for on disks beyond the days themselves. */
const RESERVE = 1.15;

type Vector = readonly number[];

const total = (vector: Vector) => vector.reduce((sum, one) => sum + one, 0);

/** Every vector from zero to `most`. */
function* upTo(most: Vector): Generator<number[]> {
  if (most.length === 0) {
    yield [];
    return;
  }
  const [first = 0, ...rest] = most;
  for (let count = 0; count <= first; count++) for (const tail of upTo(rest)) yield [count, ...tail];
}

/**
 * The fewest of each disk that one recorder needs, which are all of one kind: pieces by disk, null where too few fit.
 * @param least the reserve with which full bays of the largest disks are enough
 */
function disksFor(bytes: number, recorder: SmallRecorder, { disks }: SmallMall, least: number): (number | null)[] {
  const needed = (bytes * RESERVE) / 0.9 / 1e12;
  const fitting = disks.filter(({ terabytes }) => terabytes <= recorder.slotTb);
  const largest = Math.max(0, ...fitting.map(({ terabytes }) => terabytes));
  return disks.map(({ terabytes }) => {
    const pieces = Math.ceil(needed / terabytes - 1e-9);
    if (terabytes > recorder.slotTb) return null;
    if (pieces <= recorder.bays) return pieces;
    const isFull = needed > largest * recorder.bays + 1e-9 && terabytes === largest;
    return isFull && (needed * least) / RESERVE <= largest * recorder.bays + 1e-9 ? recorder.bays : null;
  });
}

/** Whether switches hold the cameras left, each switch with its share of them. */
function holds(
  switches: readonly SmallSwitch[],
  left: Vector,
  cameras: readonly SmallCamera[],
  others: number,
  uplink: number,
): boolean {
  const [first, ...rest] = switches;
  if (first === undefined) return total(left) === 0 && others === 0;
  for (const share of upTo(left)) {
    const watts = share.reduce((sum, count, at) => sum + count * (cameras[at]?.watts ?? 0), 0);
    const mbps = share.reduce((sum, count, at) => sum + count * (cameras[at]?.mbps ?? 0), 0);
    if (watts > first.watts + 1e-9 || (uplink > 0 && mbps > 700)) continue;
    const ports = first.ports - uplink - total(share);
    if (ports < 0) continue;
    const remaining = left.map((count, at) => count - (share[at] ?? 0));
    // Recorders are plugged into the only switch, or into the one in the middle.
    if (holds(rest, remaining, cameras, Math.max(0, others - ports), uplink)) return true;
  }
  return false;
}

/** Switches of one room that need none in the middle. */
const FEW = 3;

/**
 * Whether one of a few switches can take the links of the recorders and of the others beside its share of the cameras;
 * one that takes no camera would stand in the middle, where plain ones do.
 */
function holdsDirectly(
  switches: readonly SmallSwitch[],
  left: Vector,
  cameras: readonly SmallCamera[],
  recorders: number,
): boolean {
  if (switches.length > FEW) return false;
  return switches.some((root, at) => {
    const others = switches.toSpliced(at, 1);
    for (const share of upTo(left)) {
      if (total(share) === 0) continue;
      const watts = share.reduce((sum, count, group) => sum + count * (cameras[group]?.watts ?? 0), 0);
      if (watts > root.watts + 1e-9 || total(share) + recorders + others.length > root.ports) continue;
      const remaining = left.map((count, group) => count - (share[group] ?? 0));
      if (holds(others, remaining, cameras, 0, 1)) return true;
    }
    return false;
  });
}

/** What orders for all switches cost, each product's together. */
function priceOf(bought: readonly Sold[]): number {
  const pieces = new Map<Sold, number>();
  for (const one of bought) pieces.set(one, (pieces.get(one) ?? 0) + 1);
  return [...pieces].reduce((sum, [one, count]) => sum + orderPrice(one, count), 0);
}

/** What a set costs, in yuan, and its devices. */
export interface Costing {
  readonly money: number;
  readonly recorders: number;
  readonly devices: number;
}

/** The cheapest sets there are, by the number of their devices. */
export type Sets = ReadonlyMap<number, Costing>;

const offer = (sets: Map<number, Costing>, one: Costing) => {
  if (one.money < (sets.get(one.devices)?.money ?? Number.POSITIVE_INFINITY) - 1e-9) sets.set(one.devices, one);
};

/** Of sets the one of the fewest devices that costs at most so many times what the cheapest does; null: there is none. */
export function fewestWithin(sets: Sets, share: number): Costing | null {
  const least = Math.min(...[...sets.values()].map(({ money }) => money));
  const near = [...sets.values()].filter(({ money }) => money <= least * share + 1e-9);
  return near.toSorted((a, b) => a.devices - b.devices)[0] ?? null;
}

/** The cheapest switches of each number by trying every set of at most one for each camera. */
function switchesFor(left: Vector, recorders: number, cameras: readonly SmallCamera[], mall: SmallMall): Sets {
  const best = new Map<number, Costing>();
  if (total(left) === 0 && recorders <= 1) return best.set(recorders, { money: 0, recorders, devices: recorders });
  const consider = (set: readonly SmallSwitch[]) => {
    offer(best, { money: priceOf(set), recorders, devices: recorders + set.length });
  };
  for (const one of mall.switches) if (holds([one], left, cameras, recorders, 0)) consider([one]);
  const plain = mall.switches.filter(({ watts }) => watts === 0);
  const attempt = (from: number, chosen: readonly SmallSwitch[]) => {
    if (chosen.length > 1 && holdsDirectly(chosen, left, cameras, recorders)) consider(chosen);
    if (chosen.length > 0 && holds(chosen, left, cameras, 0, 1)) {
      for (const middle of plain) {
        if (middle.ports >= chosen.length + recorders) consider([...chosen, middle]);
      }
    }
    if (chosen.length === total(left)) return;
    for (let at = from; at < mall.switches.length; at++) {
      const next = mall.switches[at];
      if (next !== undefined && next.watts > 0) attempt(at, [...chosen, next]);
    }
  };
  attempt(0, []);
  return best;
}

/**
 * The cheapest valid sets, by the number of their devices.
 * @param least the reserve with which full bays are enough
 */
export function cheapestOfAll(cameras: readonly SmallCamera[], mall: SmallMall, least = RESERVE): Sets {
  const all = cameras.map(({ count }) => count);
  const memo = new Map<string, ReturnType<typeof switchesFor>>();
  const network = (left: Vector, recorders: number) => {
    const key = `${left.join()} ${recorders}`;
    const price = memo.get(key) ?? switchesFor(left, recorders, cameras, mall);
    memo.set(key, price);
    return price;
  };
  const best = new Map<number, Costing>();
  const seen = new Set<string>();
  const plus = (vector: Vector, at: number, more: number) =>
    vector.map((one, index) => one + (index === at ? more : 0));
  /** What is still to record, what recorders power so far, and pieces of each recorder and disk. */
  const record = (open: Vector, powered: Vector, recorders: Vector, disks: Vector): void => {
    const key = `${open.join()} ${powered.join()} ${recorders.join()} ${disks.join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (total(open) === 0) {
      const left = all.map((count, at) => count - (powered[at] ?? 0));
      const sets = [
        ...mall.recorders.map((one, at) => orderPrice(one, recorders[at] ?? 0)),
        ...mall.disks.map((one, at) => orderPrice(one, disks[at] ?? 0)),
      ];
      const rest = network(left, total(recorders));
      for (const one of rest.values()) offer(best, { ...one, money: one.money + total(sets) });
      return;
    }
    for (const content of upTo(open)) {
      if (total(content) === 0) continue;
      const mbps = content.reduce((sum, count, at) => sum + count * (cameras[at]?.mbps ?? 0), 0);
      const bytes = content.reduce((sum, count, at) => sum + count * (cameras[at]?.bytes ?? 0), 0);
      const rest = open.map((count, at) => count - (content[at] ?? 0));
      for (const [at, recorder] of mall.recorders.entries()) {
        if (total(content) > recorder.channels || mbps > recorder.mbps * 0.75 + 1e-9) continue;
        for (const [kind, pieces] of disksFor(bytes, recorder, mall, least).entries()) {
          if (pieces === null) continue;
          for (const own of upTo(recorder.poePorts > 0 ? content : content.map(() => 0))) {
            const watts = own.reduce((sum, count, group) => sum + count * (cameras[group]?.watts ?? 0), 0);
            if (total(own) > recorder.poePorts || watts > recorder.poeWatts + 1e-9) continue;
            const now = powered.map((count, group) => count + (own[group] ?? 0));
            record(rest, now, plus(recorders, at, 1), plus(disks, kind, pieces));
          }
        }
      }
    }
  };
  const none = all.map(() => 0);
  record(
    all,
    none,
    mall.recorders.map(() => 0),
    mall.disks.map(() => 0),
  );
  return best;
}
