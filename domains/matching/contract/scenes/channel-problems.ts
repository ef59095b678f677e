import { numberOf } from '../engine/candidates.ts';
import type { Problem } from '../problem.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step, type TraceStep } from '../trace.ts';
import { REACH } from './access-door-needs.ts';
import type { Bus } from './access-wiring.ts';
import { problemOf, runOf } from './build-need.ts';
import { bodiesOf, type LaneWidths, onNetwork, plannedWidths, rowLength, rowOf } from './channel-row.ts';

function problemsOf(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  bus: Bus,
  context: SceneContext,
): (Problem | null)[] {
  const { pack } = context;
  const run = runOf(entrance, context);
  const reach = pack.facts[REACH[bus]].value;
  const row = rowOf(entrance, pack);
  const least = pack.facts['channel.wideLanes.min'].value;
  const narrowest = pack.facts['channel.sliding.widthMin'].value;
  const fastest = pack.facts['channel.throughput.opticalBest'].value;
  const widest = pack.facts['channel.sliding.widthMax'].value;
  const say = (...[id, severity, params]: [Problem['id'], Problem['severity'], Problem['params']]) =>
    problemOf(id, severity, scene, entrance, params);
  const slides = entrance.gate === 'sliding' && (entrance.widthMm < narrowest || entrance.widthMm > widest);
  return [
    row.wide < least ? say('channelNoWideLane', 'warning', { wide: row.wide, least }) : null,
    slides ? say('channelSlidingWidth', 'warning', { width: entrance.widthMm, narrowest, widest }) : null,
    row.throughput > fastest ? say('channelThroughputHigh', 'warning', { throughput: row.throughput, fastest }) : null,
    row.lanes < row.needed
      ? say('channelFewLanes', 'warning', { lanes: row.lanes, needed: row.needed, peak: entrance.peakPerMinute })
      : null,
    !onNetwork(entrance) && run > reach
      ? say('accessReaderFar', bus === 'rs485' ? 'error' : 'warning', { run, reach, bus })
      : null,
  ];
}

/** What a row of gates breaks of the rules. */
export const channelProblems = (
  scene: ChannelScene,
  busOf: (entrance: ChannelEntrance) => Bus,
  context: SceneContext,
): Problem[] =>
  scene.entrances
    .flatMap((entrance) => problemsOf(scene, entrance, busOf(entrance), context))
    .filter((problem) => problem !== null);

/** Lanes as the gates that were chosen build them: no narrower than planned, and no wider where they do not say it. */
function builtWidths(scene: ChannelScene, entrance: ChannelEntrance, pack: RulePack, chosen: Chosen): LaneWidths {
  const widest = (planned: number, ...names: readonly string[]) =>
    Math.max(
      planned,
      ...names.flatMap((name) => {
        const taken = chosen(`${scene.id}.${entrance.id}.${name}`);
        return taken === null ? [] : [numberOf(taken.product, 'lane_width_mm') ?? 0];
      }),
    );
  const planned = plannedWidths(entrance, pack);
  return {
    ordinary: widest(planned.ordinary, 'turnstile', 'gate-single', 'gate-dual'),
    wide: widest(planned.wide, 'gate-single-wide', 'gate-dual-wide'),
  };
}

/** How long the row is with the gates that were chosen: for the trace of the first of them, and what is to be said of it. */
export interface BuiltRow {
  readonly line: string;
  readonly steps: readonly TraceStep[];
  readonly problems: readonly Problem[];
}

/**
 * A row as it is built: whether it fits; and that ordinary lanes become wider, because nothing narrower is sold, where
 * they become wide ones or where the row does not fit for it.
 */
export function builtRow(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  { pack }: SceneContext,
  chosen: Chosen,
): BuiltRow {
  const row = rowOf(entrance, pack);
  const widths = builtWidths(scene, entrance, pack, chosen);
  const length = rowLength(row, widths, pack);
  const room = entrance.roomM;
  const isTooLong = room !== null && length > room;
  const { ordinary: built } = widths;
  const width = entrance.widthMm;
  const isWider = !row.wideBeside && row.total > row.wide && built > width;
  const [first = 'gate-single'] = [
    ...(row.turnstiles > 0 ? ['turnstile'] : []),
    ...(row.single > 0 ? ['gate-single'] : []),
    'gate-single-wide',
  ];
  const inputs = {
    ordinary: row.total - row.wide,
    width: built,
    wide: row.wide,
    wideWidth: widths.wide,
    bodies: bodiesOf(row),
    body: pack.facts['channel.cabinet.width'].value,
  };
  return {
    line: `${scene.id}.${entrance.id}.${first}`,
    steps: [step('channel_row_length', inputs, ['channel.cabinet.width'], length, 'm')],
    problems: [
      ...(isTooLong ? [problemOf('channelRoom', 'error', scene, entrance, { length, room, lanes: row.total })] : []),
      ...(isWider && (isTooLong || built >= pack.facts['channel.wideLane.width'].value)
        ? [problemOf('channelWiderLanes', 'hint', scene, entrance, { width, built, length })]
        : []),
    ],
  };
}
