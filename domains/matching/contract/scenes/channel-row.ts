import type { FactId, RulePack } from '../rule-pack.ts';
import type { ChannelEntrance } from '../site/channel.ts';

const THROUGHPUT = {
  ordinary: 'channel.throughput.ordinary',
  optical: 'channel.throughput.optical',
  factory: 'channel.throughput.factory',
} as const satisfies Record<ChannelEntrance['use'], FactId>;

/** Gates that are one device a lane; the others are rows of cabinets with a lane between each two. */
const ONE_A_LANE: ReadonlySet<ChannelEntrance['gate']> = new Set(['tripod', 'fullHeight']);

/** A row of gates, as it is built and drawn. */
export interface ChannelRow {
  readonly throughput: number;
  /** Null: the customer named it. */
  readonly throughputFact: FactId | null;
  /** Lanes that the peak asks for. */
  readonly needed: number;
  /** Lanes of the gate that was named, wide ones among them; the wide ones beside a row of turnstiles not. */
  readonly lanes: number;
  /** Lanes for wheelchairs. */
  readonly wide: number;
  /** Whether the wide lanes stand beside the row, as swing gates. */
  readonly wideBeside: boolean;
  /** All lanes. */
  readonly total: number;
  /** One device a lane: turnstiles. */
  readonly turnstiles: number;
  readonly single: number;
  readonly dual: number;
  readonly wideSingle: number;
  readonly wideDual: number;
  /** From wall to wall. */
  readonly lengthM: number;
}

/**
 * Cabinets of a row of `lanes`, of which the last `wide` are wide: one at each end closes one lane, those between two
 * lanes close both. A cabinet beside a wide lane is a wide one.
 */
function cabinets(lanes: number, wide: number) {
  if (lanes === 0) return { single: 0, dual: 0, wideSingle: 0, wideDual: 0 };
  const wideSingle = wide === 0 ? 0 : wide === lanes ? 2 : 1;
  const wideDual = wide === lanes ? lanes - 1 : wide;
  return { single: 2 - wideSingle, dual: lanes - 1 - wideDual, wideSingle, wideDual };
}

/** Cabinets and turnstiles of a row. */
export const bodiesOf = (row: Pick<ChannelRow, 'turnstiles' | 'single' | 'dual' | 'wideSingle' | 'wideDual'>): number =>
  row.turnstiles + row.single + row.dual + row.wideSingle + row.wideDual;

/** From the people of the busiest minute to lanes and cabinets. */
export function rowOf(entrance: ChannelEntrance, { facts }: RulePack): ChannelRow {
  const throughputFact = entrance.throughputPerMinute === null ? THROUGHPUT[entrance.use] : null;
  const throughput = entrance.throughputPerMinute ?? facts[THROUGHPUT[entrance.use]].value;
  const needed = Math.max(1, Math.ceil(entrance.peakPerMinute / throughput));
  const lanes = entrance.lanes ?? needed;
  const wideBeside = ONE_A_LANE.has(entrance.gate);
  const asked = entrance.wideLanes ?? facts['channel.wideLanes.min'].value;
  const wide = wideBeside ? asked : Math.min(asked, lanes);
  const turnstiles = wideBeside ? lanes * facts['channel.tripod.perLane'].value : 0;
  const row = wideBeside ? cabinets(wide, wide) : cabinets(lanes, wide);
  const total = wideBeside ? lanes + wide : lanes;
  const bodies = bodiesOf({ turnstiles, ...row });
  const millimetres =
    (total - wide) * entrance.widthMm +
    wide * Math.max(entrance.widthMm, facts['channel.wideLane.width'].value) +
    bodies * facts['channel.cabinet.width'].value;
  return {
    throughput,
    throughputFact,
    needed,
    lanes,
    wide,
    wideBeside,
    total,
    turnstiles,
    ...row,
    lengthM: millimetres / 1000,
  };
}

/** Terminals of a lane: one, or one for each direction. */
export const terminalFact = ({ flow }: Pick<ChannelEntrance, 'flow'>) =>
  flow === 'mixed' ? 'channel.terminals.mixed' : 'channel.terminals.singleEntry';

/** A face terminal decides by itself and opens the gate; other readers ask a controller. */
export const onNetwork = ({ credential }: Pick<ChannelEntrance, 'credential'>): boolean => credential === 'face';
