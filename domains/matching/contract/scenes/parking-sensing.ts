import type { Need } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { ParkingLane, ParkingScene } from '../site/parking.ts';
import { step } from '../trace.ts';
import { needOf } from './build-need.ts';
import { armOf, directionsOf, triggerDistance } from './parking-geometry.ts';

/** What keeps the arm from falling on a car: a loop with its detector, or a radar. */
export function antiSmashNeeds(scene: ParkingScene, lane: ParkingLane, { pack }: SceneContext): Need[] {
  const arms = lane.lanes * pack.facts['parking.barrier.perLane'].value;
  const perArm = pack.facts['parking.loops.perArm'].value;
  if (lane.antiSmash === 'radar') {
    const range = armOf(lane, pack).metres;
    return [
      needOf({
        scene,
        part: lane,
        name: 'anti-smash-radar',
        role: 'radar',
        quantity: arms,
        requirements: [
          { attribute: 'detector_kind', is: 'equals', value: 'radar', rule: 'parking_radar' },
          { attribute: 'detection_range_m', is: 'atLeast', value: range, rule: 'parking_radar' },
        ],
        steps: [step('parking_radar', { arms, range }, [], arms)],
      }),
    ];
  }
  const loops = arms * perArm;
  const counted = step(
    'parking_loops',
    { arms, perArm, apart: pack.facts['parking.loops.apart'].value },
    ['parking.loops.perArm', 'parking.loops.apart'],
    loops,
  );
  return [
    needOf({ scene, part: lane, name: 'anti-smash-loop', role: 'loopCoil', quantity: loops, steps: [counted] }),
    needOf({
      scene,
      part: lane,
      name: 'anti-smash-detector',
      role: 'loopDetector',
      quantity: loops,
      requirements: [{ attribute: 'detector_kind', is: 'equals', value: 'loop', rule: 'parking_detectors' }],
      steps: [counted, step('parking_detectors', { loops }, [], loops)],
      cover: { attribute: 'lanes', units: loops },
    }),
  ];
}

/** What tells the camera that a car has come, where it does not see that for itself. */
export function triggerNeeds(scene: ParkingScene, lane: ParkingLane, { pack }: SceneContext): Need[] {
  if (lane.trigger === 'video') return [];
  const directions = directionsOf(lane);
  const triggers = lane.lanes * directions;
  const distance = triggerDistance(lane, pack);
  const inputs = { lanes: lane.lanes, directions, distance };
  if (lane.trigger === 'radar') {
    return [
      needOf({
        scene,
        part: lane,
        name: 'trigger-radar',
        role: 'trigger',
        quantity: triggers,
        requirements: [
          { attribute: 'detector_kind', is: 'equals', value: 'radar', rule: 'parking_trigger_radar' },
          { attribute: 'detection_range_m', is: 'atLeast', value: distance, rule: 'parking_trigger_radar' },
        ],
        steps: [step('parking_trigger_radar', inputs, ['parking.trigger.loopAhead'], triggers)],
      }),
    ];
  }
  const counted = step('parking_trigger_loop', inputs, ['parking.trigger.loopAhead'], triggers);
  const before = pack.facts['parking.speedBump.beforeLoop'].value;
  return [
    needOf({ scene, part: lane, name: 'trigger-loop', role: 'loopCoil', quantity: triggers, steps: [counted] }),
    needOf({
      scene,
      part: lane,
      name: 'trigger-detector',
      role: 'trigger',
      quantity: triggers,
      requirements: [{ attribute: 'detector_kind', is: 'equals', value: 'loop', rule: 'parking_detectors' }],
      steps: [counted, step('parking_detectors', { loops: triggers }, [], triggers)],
      cover: { attribute: 'lanes', units: triggers },
    }),
    needOf({
      scene,
      part: lane,
      name: 'speed-bump',
      role: 'speedBump',
      quantity: triggers,
      requirements: [{ attribute: 'length_m', is: 'atLeast', value: lane.widthM, rule: 'parking_speed_bump' }],
      steps: [step('parking_speed_bump', { triggers, before }, ['parking.speedBump.beforeLoop'], triggers)],
    }),
  ];
}
