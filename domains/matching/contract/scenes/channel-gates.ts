import type { Need, Requirement } from '../need.ts';
import type { Role } from '../roles.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf, networked } from './build-need.ts';
import type { ChannelRow } from './channel-row.ts';

/** How the number of lanes was found: the first steps of whatever stands in them. */
export function laneSteps(entrance: ChannelEntrance, row: ChannelRow, { pack }: SceneContext): TraceStep[] {
  const { throughput, throughputFact, needed, lanes, wide } = row;
  const least = pack.facts['channel.wideLanes.min'].value;
  return [
    step('channel_throughput', {}, throughputFact === null ? [] : [throughputFact], throughput, '/min'),
    step('channel_lanes', { peak: entrance.peakPerMinute, throughput }, [], needed),
    ...(entrance.lanes === null ? [] : [step('channel_lanes_said', { needed }, [], lanes)]),
    row.wideBeside
      ? step('channel_wide_beside', { lanes, least }, ['channel.wideLanes.min'], wide)
      : step('channel_wide_lanes', { lanes, least }, ['channel.wideLanes.min'], wide),
  ];
}

/** Of lanes narrower than so many millimetres. */
const narrowerThan = (width: number): Requirement => ({
  attribute: 'lane_width_mm',
  is: 'atMost',
  value: width - 1,
  rule: 'channel_width',
});

/** Gates that do not state it fit no lane for certain: what is advised or ruled out does not follow from them. */
const WIDTH_STATED = ['lane_width_mm'] as const;

/**
 * Ordinary lanes have ordinary cabinets: what is made for wheelchairs stands only beside a wide lane, as far as others
 * are sold.
 */
function notWide(role: Role, least: readonly Requirement[], width: number, { sells }: SceneContext): Requirement[] {
  const most = narrowerThan(width);
  return sells(role, [...least, most], WIDTH_STATED) ? [most] : [];
}

const ROLE_OF = { single: 'gateSingle', double: 'gateDual' } as const satisfies Record<Cabinet['core'], Role>;

/** What makes a gate one for these lanes, whatever stands beside it. */
const kindOf = (type: ChannelEntrance['gate'], core: Cabinet['core']): Requirement[] => [
  { attribute: 'gate_type', is: 'equals', value: type, rule: 'channel_gate_type' },
  { attribute: 'cabinet_core', is: 'equals', value: core, rule: 'channel_core' },
];

const wideEnough = ({ widthMm }: ChannelEntrance): Requirement => ({
  attribute: 'lane_width_mm',
  is: 'atLeast',
  value: widthMm,
  rule: 'channel_width',
});

const fastEnough = ({ throughput }: ChannelRow): Requirement => ({
  attribute: 'throughput_ppm',
  is: 'atLeast',
  value: throughput,
  rule: 'channel_gate_throughput',
});

/** What a cabinet of an ordinary lane must be, at the least. */
const ordinaryLeast = (entrance: ChannelEntrance, row: ChannelRow, core: Cabinet['core']): Requirement[] => [
  ...kindOf(entrance.gate, core),
  wideEnough(entrance),
  fastEnough(row),
];

/** Whether all cabinets of the ordinary lanes of a row are sold for lanes narrower than so many millimetres. */
export const sellsNarrower = (
  entrance: ChannelEntrance,
  row: ChannelRow,
  width: number,
  { sells }: SceneContext,
): boolean =>
  (
    [
      ['single', row.single],
      ['double', row.dual],
    ] as const
  ).every(
    ([core, pieces]) =>
      pieces === 0 || sells(ROLE_OF[core], [...ordinaryLeast(entrance, row, core), narrowerThan(width)], WIDTH_STATED),
  );

interface Cabinet {
  readonly name: string;
  readonly core: 'single' | 'double';
  readonly wide: boolean;
  readonly quantity: number;
  readonly counted: TraceStep;
}

function gateNeed(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  row: ChannelRow,
  context: SceneContext,
  cabinet: Cabinet,
): Need {
  const wideLane = context.pack.facts['channel.wideLane.width'].value;
  const wideWidth = Math.max(entrance.widthMm, wideLane);
  const role = ROLE_OF[cabinet.core];
  const type = cabinet.wide && row.wideBeside ? 'swing' : entrance.gate;
  const isOrdinary = !cabinet.wide && !row.wideBeside && entrance.widthMm < wideLane;
  const width: readonly Requirement[] = cabinet.wide
    ? [
        { attribute: 'wide_lane', is: 'equals', value: 'yes', rule: 'channel_wide_width' },
        { attribute: 'lane_width_mm', is: 'atLeast', value: wideWidth, rule: 'channel_wide_width' },
      ]
    : [
        wideEnough(entrance),
        ...(isOrdinary ? notWide(role, ordinaryLeast(entrance, row, cabinet.core), wideLane, context) : []),
      ];
  // The arms of a turnstile are as long as they are: its lane is as wide as it is built.
  const built = row.wideBeside && !cabinet.wide;
  return needOf({
    scene,
    part: entrance,
    name: cabinet.name,
    role,
    quantity: cabinet.quantity,
    requirements: [
      ...kindOf(type, cabinet.core),
      ...(built ? [] : width),
      // The lanes beside a row of turnstiles are for wheelchairs: nobody counts them at the peak.
      ...(cabinet.wide && row.wideBeside ? [] : [fastEnough(row)]),
    ],
    preferred: built ? width : [],
    steps: [...laneSteps(entrance, row, context), cabinet.counted],
    load: { ...networked(entrance, context), ports: 0, runM: 0, outdoor: entrance.place === 'outdoor' },
  });
}

/** The gates of a row: cabinets for one lane and for two, wide and ordinary, or a turnstile for each lane. */
export function gateNeeds(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  row: ChannelRow,
  context: SceneContext,
): Need[] {
  const perLane = context.pack.facts['channel.tripod.perLane'].value;
  const ends = context.pack.facts['channel.cabinet.ends'].value;
  const inRow = row.wideBeside ? row.wide : row.lanes;
  const singles = row.single + row.wideSingle;
  const duals = row.dual + row.wideDual;
  const wideInputs = { wide: row.wide, lanes: inRow };
  const singleStep = step(
    'channel_single_cabinets',
    { lanes: inRow, ends },
    ['channel.cabinet.ends', 'channel.cabinet.singleCore.barriers'],
    singles,
  );
  const dualStep = step('channel_dual_cabinets', { lanes: inRow }, ['channel.cabinet.dualCore.barriers'], duals);
  const made: Cabinet[] = [
    {
      name: 'turnstile',
      core: 'single',
      wide: false,
      quantity: row.turnstiles,
      counted: step('channel_per_lane', { lanes: row.lanes, perLane }, ['channel.tripod.perLane'], row.turnstiles),
    },
    { name: 'gate-single', core: 'single', wide: false, quantity: row.single, counted: singleStep },
    { name: 'gate-dual', core: 'double', wide: false, quantity: row.dual, counted: dualStep },
    {
      name: 'gate-single-wide',
      core: 'single',
      wide: true,
      quantity: row.wideSingle,
      counted: step('channel_wide_cabinets', { ...wideInputs, cabinets: singles }, [], row.wideSingle),
    },
    {
      name: 'gate-dual-wide',
      core: 'double',
      wide: true,
      quantity: row.wideDual,
      counted: step('channel_wide_cabinets', { ...wideInputs, cabinets: duals }, [], row.wideDual),
    },
  ];
  return made.map((cabinet) => gateNeed(scene, entrance, row, context, cabinet));
}
