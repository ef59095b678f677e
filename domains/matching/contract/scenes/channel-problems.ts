import type { Problem } from '../problem.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { REACH } from './access-door-needs.ts';
import type { Bus } from './access-wiring.ts';
import { problemOf, runOf } from './build-need.ts';
import { onNetwork, rowOf } from './channel-row.ts';
import type { TooWide } from './lanes-too-wide.ts';

function problemsOf(
  scene: ChannelScene,
  entrance: ChannelEntrance,
  bus: Bus,
  tooWide: TooWide | null,
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
  // What no gate is sold for is told with the widest that is: no other limit is told beside it.
  const slides =
    tooWide === null && entrance.gate === 'sliding' && (entrance.widthMm < narrowest || entrance.widthMm > widest);
  return [
    row.wide < least ? say('channelNoWideLane', 'warning', { wide: row.wide, least }) : null,
    tooWide ? say('channelLanesTooWide', 'error', { width: entrance.widthMm, widest: tooWide.widest }) : null,
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
  tooWide: (entrance: ChannelEntrance) => TooWide | null,
  context: SceneContext,
): Problem[] =>
  scene.entrances
    .flatMap((entrance) => problemsOf(scene, entrance, busOf(entrance), tooWide(entrance), context))
    .filter((problem) => problem !== null);
