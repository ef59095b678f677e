import type { Problem } from '../problem.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { ParkingLane, ParkingScene } from '../site/parking.ts';
import { problemOf } from './build-need.ts';
import { armOf, cameraToGate, islandLargeEnough, recognitionChannels, triggerDistance } from './parking-geometry.ts';
import { retentionProblem } from './retention.ts';

const count = (scene: ParkingScene, either: ParkingLane['direction']): number =>
  scene.lanes.reduce(
    (sum, { direction, lanes }) => sum + (direction === either || direction === 'mixed' ? lanes : 0),
    0,
  );

function problemsOfLane(scene: ParkingScene, lane: ParkingLane, { pack }: SceneContext): (Problem | null)[] {
  const { facts } = pack;
  const say = (...[id, severity, params]: [Problem['id'], Problem['severity'], Problem['params']]) =>
    problemOf(id, severity, scene, lane, params);
  const channels = recognitionChannels(lane.widthM, pack);
  const narrow = facts['parking.lane.narrow'].value;
  const depth = facts['parking.lane.depth'].value;
  const queue = facts['parking.queue'].value;
  const arm = armOf(lane, pack).metres;
  const longest = facts['parking.arm.max'].value;
  const angle = facts['parking.plate.angle'].value;
  const apart = facts['parking.loops.apart'].value;
  const loopM = triggerDistance(lane, pack);
  const loops = lane.trigger === 'loop' && lane.antiSmash === 'loop';
  const island = {
    length: facts['parking.island.length'].value,
    width: facts['parking.island.width'].value,
    height: facts['parking.island.height'].value,
  };
  return [
    lane.widthM < narrow ? say('parkingLaneNarrow', 'warning', { width: lane.widthM, least: narrow }) : null,
    channels > 1 ? say('parkingLaneWide', 'hint', { width: lane.widthM, channels }) : null,
    lane.depthM < depth ? say('parkingLaneShort', 'warning', { depth: lane.depthM, least: depth }) : null,
    lane.queueM < queue ? say('parkingQueueShort', 'warning', { queue: lane.queueM, least: queue }) : null,
    arm > longest ? say('parkingArmLong', 'warning', { arm, longest }) : null,
    lane.island && !islandLargeEnough(lane, pack) ? say('parkingIslandSmall', 'warning', island) : null,
    (lane.angleDeg ?? 0) > angle ? say('parkingAngle', 'error', { angle: lane.angleDeg ?? 0, largest: angle }) : null,
    loops && loopM <= apart ? say('parkingLoopsClose', 'warning', { distance: loopM, least: apart }) : null,
    lane.lensMm !== null && cameraToGate(lane.lensMm, pack) === null
      ? say('parkingLensUnknown', 'hint', { lens: lane.lensMm })
      : null,
    lane.paid && lane.direction === 'entry' ? say('parkingPaidEntry', 'hint', {}) : null,
  ];
}

/** What a place for vehicles breaks of the rules. */
export function parkingProblems(scene: ParkingScene, context: SceneContext): Problem[] {
  const { facts } = context.pack;
  const entrances = count(scene, 'entry');
  const exits = count(scene, 'exit');
  const enough = Math.ceil(entrances * facts['parking.exits.perEntrance'].value);
  const apart = facts['parking.barriers.apart'].value;
  const close = scene.barriersApartM !== null && scene.barriersApartM < apart;
  return [
    scene.recorded ? retentionProblem(scene, null, scene.retentionDays, context) : null,
    exits < enough ? problemOf('parkingFewExits', 'warning', scene, null, { entrances, exits, least: enough }) : null,
    close
      ? problemOf('parkingBarriersClose', 'warning', scene, null, { distance: scene.barriersApartM ?? 0, least: apart })
      : null,
    ...scene.lanes.filter(({ lanes }) => lanes > 0).flatMap((lane) => problemsOfLane(scene, lane, context)),
  ].filter((problem) => problem !== null);
}
