import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import type { Plan, Solution } from '../../../contract/solution.ts';

/** What the cameras of one place store. */
export interface StoredPlace {
  readonly scene: string | null;
  readonly part: string | null;
  /** Days asked for. */
  readonly days: number;
  /** Terabytes of disks as sold that they fill in those days. */
  readonly terabytes: number;
}

export interface StorageSeries {
  readonly places: readonly StoredPlace[];
  /** Terabytes that the disks hold, without parity, copies and spares. */
  readonly heldTb: number;
  /** How much longer than asked for everything is kept until the disks are full; less than 1: they hold too little. */
  readonly stretch: number;
}

const STORAGE_RULES = new Set<string>(['video_storage', 'video_event_storage']);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const heldBy = ({ disks, dataDisks }: Plan['recorders'][number]): number => {
  const pieces = sum(disks.map((disk) => disk.pieces));
  return pieces === 0 ? 0 : (sum(disks.map((disk) => disk.pieces * disk.capacityTb)) * dataDisks) / pieces;
};

/** Who fills the disks of a project over the days; null where nothing is recorded. */
export function storageSeries({ lines, plan }: Pick<Solution, 'lines' | 'plan'>, pack: RulePack): StorageSeries | null {
  const pieces = new Map<string, number>();
  for (const { need, pieces: count } of plan.recorders.flatMap(({ cameras }) => cameras)) {
    pieces.set(need, (pieces.get(need) ?? 0) + count);
  }
  const sold = factOf(pack, 'storage.buffer') / factOf(pack, 'storage.formatted');
  const places = new Map<string, StoredPlace>();
  for (const [needId, count] of pieces) {
    const line = lines.find(({ need }) => need.id === needId);
    const stored = line?.steps.find(({ rule }) => STORAGE_RULES.has(rule));
    if (!line || typeof stored?.result !== 'number') continue;
    const days = Number(stored.inputs.days);
    const { scene, part } = line.need;
    const key = `${scene} ${part} ${days}`;
    const before = places.get(key)?.terabytes ?? 0;
    places.set(key, { scene, part, days, terabytes: before + stored.result * sold * count });
  }
  const withReserve = sum([...places.values()].map(({ terabytes }) => terabytes));
  // Where the whole reserve was given up, the plan asks for less.
  const asked = Math.min(withReserve, sum(plan.recorders.map(({ storageTb }) => storageTb)));
  const heldTb = sum(plan.recorders.map(heldBy));
  if (asked === 0 || heldTb === 0) return null;
  const share = asked / withReserve;
  const planned = [...places.values()].map((place) => ({ ...place, terabytes: place.terabytes * share }));
  return { places: planned, heldTb, stretch: heldTb / asked };
}

/** Terabytes of a place after so many days: it grows until the disks are full, then the oldest makes room. */
export const storedAfter = ({ days, terabytes }: StoredPlace, stretch: number, after: number): number =>
  (terabytes / days) * Math.min(after, days * stretch);
