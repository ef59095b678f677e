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

/** Millimetres between the cabinets of a lane, as it is planned or built. */
export interface LaneWidths {
  readonly ordinary: number;
  readonly wide: number;
}

/** Lanes as they were asked for. */
export const plannedWidths = ({ widthMm }: ChannelEntrance, { facts }: RulePack): LaneWidths => ({
  ordinary: widthMm,
  wide: Math.max(widthMm, facts['channel.wideLane.width'].value),
});

/** Metres from wall to wall of a row with lanes of these widths. */
export const rowLength = (
  row: Pick<ChannelRow, 'total' | 'wide' | 'turnstiles' | 'single' | 'dual' | 'wideSingle' | 'wideDual'>,
  { ordinary, wide }: LaneWidths,
  { facts }: RulePack,
): number =>
  Math.round(
    (row.total - row.wide) * ordinary + row.wide * wide + bodiesOf(row) * facts['channel.cabinet.width'].value,
  ) / 1000;

/** From the people of the busiest minute to lanes and cabinets. */
export function rowOf(entrance: ChannelEntrance, pack: RulePack): ChannelRow {
  const { facts } = pack;
  const throughputFact = entrance.throughputPerMinute === null ? THROUGHPUT[entrance.use] : null;
  const throughput = entrance.throughputPerMinute ?? facts[THROUGHPUT[entrance.use]].value;
  const needed = Math.max(1, Math.ceil(entrance.peakPerMinute / throughput));
  const lanes = entrance.lanes ?? needed;
  const wideBeside = ONE_A_LANE.has(entrance.gate);
  const asked = entrance.wideLanes ?? facts['channel.wideLanes.min'].value;
  const wide = wideBeside ? asked : Math.min(asked, lanes);
  const turnstiles = wideBeside ? lanes * facts['channel.tripod.perLane'].value : 0;
  const total = wideBeside ? lanes + wide : lanes;
  const row = { wide, total, turnstiles, ...(wideBeside ? cabinets(wide, wide) : cabinets(lanes, wide)) };
  return {
    ...row,
    throughput,
    throughputFact,
    needed,
    lanes,
    wideBeside,
  };
}

/** Terminals of a lane: one, or one for each direction. */
export const terminalFact = ({ flow }: Pick<ChannelEntrance, 'flow'>) =>
  flow === 'mixed' ? 'channel.terminals.mixed' : 'channel.terminals.singleEntry';

/** A face terminal decides by itself and opens the gate; other readers ask a controller. */
export const onNetwork = ({ credential }: Pick<ChannelEntrance, 'credential'>): boolean => credential === 'face';
