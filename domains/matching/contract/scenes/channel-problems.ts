import { numberOf } from '../engine/candidates.ts';
import type { Problem } from '../problem.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { REACH } from './access-door-needs.ts';
import type { Bus } from './access-wiring.ts';
import { problemOf, runOf } from './build-need.ts';
import { onNetwork, rowOf } from './channel-row.ts';

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
  const room = entrance.roomM;
  const slides = entrance.gate === 'sliding' && (entrance.widthMm < narrowest || entrance.widthMm > widest);
  return [
    row.wide < least ? say('channelNoWideLane', 'warning', { wide: row.wide, least }) : null,
    room !== null && row.lengthM > room
      ? say('channelRoom', 'error', { length: row.lengthM, room, lanes: row.total })
      : null,
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

/** Ordinary lanes that become wide ones, because nothing narrower is sold for them; and how long the row is then. */
export const widerLanes = (scene: ChannelScene, { pack }: SceneContext, chosen: Chosen): Problem[] =>
  scene.entrances.flatMap((entrance) => {
    const row = rowOf(entrance, pack);
    const wide = pack.facts['channel.wideLane.width'].value;
    if (row.wideBeside || entrance.widthMm >= wide) return [];
    const widths = ['gate-single', 'gate-dual'].flatMap((name) => {
      const taken = chosen(`${scene.id}.${entrance.id}.${name}`);
      return taken === null ? [] : [numberOf(taken.product, 'lane_width_mm') ?? 0];
    });
    const built = Math.max(0, ...widths);
    if (built < wide) return [];
    const length = Math.round(row.lengthM * 1000 + (row.total - row.wide) * (built - entrance.widthMm)) / 1000;
    const isTooLong = entrance.roomM !== null && length > entrance.roomM;
    const params = { width: entrance.widthMm, built, length };
    return [problemOf('channelWiderLanes', isTooLong ? 'warning' : 'hint', scene, entrance, params)];
  });
