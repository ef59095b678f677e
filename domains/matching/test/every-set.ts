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

export interface SmallRecorder {
  readonly price: number;
  readonly channels: number;
  readonly mbps: number;
  readonly bays: number;
  readonly slotTb: number;
  readonly poePorts: number;
  readonly poeWatts: number;
}

export interface SmallSwitch {
  readonly price: number;
  readonly ports: number;
  /** 0: it powers nothing. */
  readonly watts: number;
}

export interface SmallMall {
  readonly recorders: readonly SmallRecorder[];
  readonly disks: readonly { readonly price: number; readonly terabytes: number }[];
  readonly switches: readonly SmallSwitch[];
}

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

/** The cheapest disks by trying every multiset. */
function disksFor(bytes: number, recorder: SmallRecorder, { disks }: SmallMall): number {
  const needed = (bytes * 1.15) / 0.9 / 1e12;
  const attempt = (index: number, bays: number, held: number): number => {
    if (held >= needed - 1e-9) return 0;
    const disk = disks[index];
    if (disk === undefined || bays === 0) return Number.POSITIVE_INFINITY;
    const skipped = attempt(index + 1, bays, held);
    if (disk.terabytes > recorder.slotTb) return skipped;
    return Math.min(skipped, disk.price + attempt(index, bays - 1, held + disk.terabytes));
  };
  return attempt(0, recorder.bays, 0);
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

/** The cheapest switches by trying every set of at most one for each camera. */
function switchesFor(left: Vector, recorders: number, cameras: readonly SmallCamera[], mall: SmallMall): number {
  if (total(left) === 0 && recorders <= 1) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (const one of mall.switches) if (holds([one], left, cameras, recorders, 0)) best = Math.min(best, one.price);
  const plain = mall.switches.filter(({ watts }) => watts === 0);
  const attempt = (from: number, chosen: readonly SmallSwitch[], price: number) => {
    if (price >= best) return;
    if (chosen.length > 0 && holds(chosen, left, cameras, 0, 1)) {
      for (const middle of plain) {
        if (middle.ports >= chosen.length + recorders) best = Math.min(best, price + middle.price);
      }
    }
    if (chosen.length === total(left)) return;
    for (let at = from; at < mall.switches.length; at++) {
      const next = mall.switches[at];
      if (next !== undefined && next.watts > 0) attempt(at, [...chosen, next], price + next.price);
    }
  };
  attempt(0, [], 0);
  return best;
}

/** The least price of any valid set, or infinity. */
export function cheapestOfAll(cameras: readonly SmallCamera[], mall: SmallMall): number {
  const all = cameras.map(({ count }) => count);
  const memo = new Map<string, number>();
  const network = (left: Vector, recorders: number) => {
    const key = `${left.join()} ${recorders}`;
    const price = memo.get(key) ?? switchesFor(left, recorders, cameras, mall);
    memo.set(key, price);
    return price;
  };
  let best = Number.POSITIVE_INFINITY;
  const seen = new Map<string, number>();
  /** What is still to record, what recorders power so far, and what they cost. */
  const record = (open: Vector, powered: Vector, recorders: number, price: number): void => {
    if (price >= best || recorders > total(all)) return;
    const key = `${open.join()} ${powered.join()} ${recorders}`;
    if ((seen.get(key) ?? Number.POSITIVE_INFINITY) <= price) return;
    seen.set(key, price);
    if (total(open) === 0) {
      const left = all.map((count, at) => count - (powered[at] ?? 0));
      best = Math.min(best, price + network(left, recorders));
      return;
    }
    for (const content of upTo(open)) {
      if (total(content) === 0) continue;
      const mbps = content.reduce((sum, count, at) => sum + count * (cameras[at]?.mbps ?? 0), 0);
      const bytes = content.reduce((sum, count, at) => sum + count * (cameras[at]?.bytes ?? 0), 0);
      for (const recorder of mall.recorders) {
        if (total(content) > recorder.channels || mbps > recorder.mbps * 0.75 + 1e-9) continue;
        const cost = recorder.price + disksFor(bytes, recorder, mall);
        if (cost === Number.POSITIVE_INFINITY) continue;
        const rest = open.map((count, at) => count - (content[at] ?? 0));
        for (const own of upTo(recorder.poePorts > 0 ? content : content.map(() => 0))) {
          const watts = own.reduce((sum, count, at) => sum + count * (cameras[at]?.watts ?? 0), 0);
          if (total(own) > recorder.poePorts || watts > recorder.poeWatts + 1e-9) continue;
          record(
            rest,
            powered.map((count, at) => count + (own[at] ?? 0)),
            recorders + 1,
            price + cost,
          );
        }
      }
    }
  };
  record(
    all,
    all.map(() => 0),
    0,
    0,
  );
  return best;
}
