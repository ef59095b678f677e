import type { Need, Requirement } from '../need.ts';
import type { Chosen, SceneContext, SceneRules } from '../scene-rules.ts';
import type { ParkingLane, ParkingScene } from '../site/parking.ts';
import { step } from '../trace.ts';
import { needOf, networked, OUTDOOR_INGRESS, problemOf, runOf, wanted } from './build-need.ts';
import { anprCameraNeed, videoLoad } from './parking-camera.ts';
import { armOf, poleOf, recognitionChannels } from './parking-geometry.ts';
import { parkingProblems } from './parking-problems.ts';
import { antiSmashNeeds, triggerNeeds } from './parking-sensing.ts';
import { poleNeeds } from './pole-needs.ts';
import { powerCableNeed } from './power-cable.ts';
import { retentionOf } from './retention.ts';

const armSide = (value: 'left' | 'right'): Requirement => ({
  attribute: 'arm_side',
  is: 'equals',
  value,
  rule: 'parking_arm_side',
});

function barrierNeed(scene: ParkingScene, lane: ParkingLane, context: SceneContext): Need {
  const { pack } = context;
  const perLane = pack.facts['parking.barrier.perLane'].value;
  const quantity = lane.lanes * perLane;
  const longest = pack.facts['parking.arm.max'].value;
  const arm = armOf(lane, pack);
  return needOf({
    scene,
    part: lane,
    name: 'barrier',
    role: 'barrier',
    quantity,
    requirements: [
      { attribute: 'arm_m', is: 'atLeast', value: arm.metres, rule: 'parking_arm' },
      // A lane that needs a longer arm has its problem named; an arm too short for it helps nobody.
      ...(arm.metres <= longest
        ? [{ attribute: 'arm_m', is: 'atMost', value: longest, rule: 'parking_arm_max' } as const]
        : []),
      ...(lane.armSide === 'any' ? [] : [armSide(lane.armSide)]),
    ],
    // Barriers stand on the right of the lane where nothing speaks against it; stock comes first.
    preferred: lane.armSide === 'any' ? [armSide('right')] : [],
    steps: [
      step('parking_barriers', { lanes: lane.lanes, perLane }, ['parking.barrier.perLane'], quantity),
      arm.trace,
      step('parking_arm_max', {}, ['parking.arm.max'], longest, 'm'),
    ],
    load: { ...networked(lane, context), ports: 0, runM: 0, outdoor: true },
  });
}

function poleNeed(scene: ParkingScene, lane: ParkingLane, { pack }: SceneContext): Need {
  const channels = recognitionChannels(lane.widthM, pack);
  const quantity = lane.lanes * channels;
  const { metres, trace } = poleOf(lane, pack);
  return needOf({
    scene,
    part: lane,
    name: 'pole',
    role: 'pole',
    quantity,
    requirements: [{ attribute: 'height_m', is: 'equals', value: metres, rule: trace.rule }],
    steps: [step('parking_poles', { lanes: lane.lanes, channels }, [], quantity), trace],
  });
}

function feeDisplayNeed(scene: ParkingScene, lane: ParkingLane, { pack }: SceneContext): Need {
  const perExit = pack.facts['parking.display.perPaidExit'].value;
  const quantity = lane.paid && lane.direction !== 'entry' ? lane.lanes * perExit : 0;
  return needOf({
    scene,
    part: lane,
    name: 'fee-display',
    role: 'feeDisplay',
    quantity,
    requirements: [{ attribute: 'payment_code', is: 'equals', value: 'yes', rule: 'parking_payment_code' }],
    steps: [step('parking_fee_display', { lanes: lane.lanes, perExit }, ['parking.display.perPaidExit'], quantity)],
  });
}

function needsOfLane(scene: ParkingScene, lane: ParkingLane, context: SceneContext): Need[] {
  return [
    anprCameraNeed(scene, lane, context),
    barrierNeed(scene, lane, context),
    ...antiSmashNeeds(scene, lane, context),
    ...triggerNeeds(scene, lane, context),
    poleNeed(scene, lane, context),
    feeDisplayNeed(scene, lane, context),
  ];
}

function overviewNeeds(scene: ParkingScene, context: SceneContext): Need[] {
  const { facts } = context.pack;
  const said = scene.overviewCameras;
  const quantity = said ?? facts['parking.overview.perSite'].value;
  const megapixels = facts['parking.overview.resolution'].value;
  const retention = retentionOf(scene.retentionDays, context);
  const camera = needOf({
    scene,
    part: null,
    name: 'overview-camera',
    role: 'overviewCamera',
    quantity,
    requirements: [
      { attribute: 'resolution', is: 'atLeast', value: megapixels, rule: 'camera_resolution' },
      { attribute: 'ingress', is: 'oneOf', value: OUTDOOR_INGRESS, rule: 'camera_outdoor' },
      { attribute: 'poe_powered', is: 'equals', value: 'yes', rule: 'camera_power' },
    ],
    steps: [
      step('parking_overview', {}, said === null ? ['parking.overview.perSite'] : [], quantity),
      ...(scene.recorded ? [retention.trace] : []),
    ],
    load: networked(wiringOf(scene), context, {
      power: 'poe',
      watts: facts['parking.overview.watts'].value,
      video: scene.recorded ? videoLoad(megapixels, retention.days, context) : null,
      mounting: 'pole',
      outdoor: true,
    }),
  });
  const heightM = facts['pole.camera.height'].value;
  const inputs = { cameras: quantity, perPole: 1, height: heightM };
  const steps = [step('camera_poles', inputs, ['pole.camera.height'], quantity)];
  return [
    camera,
    ...poleNeeds({ scene, part: null, name: 'overview-pole', poles: quantity, heightM, rule: 'camera_poles', steps }),
  ];
}

function boothNeed(scene: ParkingScene, context: SceneContext): Need {
  const said = scene.booths;
  const quantity = said ?? context.pack.facts['parking.booth.perSite'].value;
  return needOf({
    scene,
    part: null,
    name: 'booth',
    role: 'boothComputer',
    quantity,
    steps: [step('parking_booth', {}, said === null ? ['parking.booth.perSite'] : [], quantity)],
    load: networked(wiringOf(scene), context),
  });
}

/** What belongs to the whole place is wired as the first lane that there is. */
const wiringOf = ({ lanes }: ParkingScene): { readonly point: string; readonly runM: number | null } =>
  lanes.find((lane) => lane.lanes > 0) ?? { point: 'main', runM: null };

/** What stands in a lane and is not fed over the network cable runs on the mains: barriers, cameras with a display. */
const onMains = (needs: readonly Need[]): number =>
  needs.reduce((sum, { load, quantity }) => sum + (load?.power === 'local' ? quantity : 0), 0);

function laneNeeds(scene: ParkingScene, context: SceneContext): Need[] {
  const lanes = scene.lanes.map((lane) => ({ lane, needs: needsOfLane(scene, lane, context) }));
  const fed = lanes.map(({ lane, needs }) => ({ devices: onMains(needs), runM: runOf(lane, context) }));
  return [...lanes.flatMap(({ needs }) => needs), powerCableNeed(scene, 'parking_power_cable', fed, context)];
}

/** Barriers for the left of a lane, taken because nobody said on which side they stand. */
const leftBarriers = (scene: ParkingScene, chosen: Chosen) =>
  scene.lanes
    .filter(
      ({ id, armSide: asked }) =>
        asked === 'any' && chosen(`${scene.id}.${id}.barrier`)?.product.attributes.arm_side === 'left',
    )
    .map((lane) => problemOf('parkingArmSide', 'hint', scene, lane));

/** Entrances and exits for vehicles: what stands in each lane, and once for the place. */
export const parkingRules: SceneRules<ParkingScene> = {
  needs: (scene, context) => ({
    needs: wanted([...laneNeeds(scene, context), ...overviewNeeds(scene, context), boothNeed(scene, context)]),
    problems: parkingProblems(scene, context),
  }),
  followUps: (scene, _context, chosen) => ({ needs: [], problems: leftBarriers(scene, chosen) }),
};
