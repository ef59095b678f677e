import type { Need, Requirement, VideoLoad } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { ParkingLane, ParkingScene } from '../site/parking.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf, networked } from './build-need.ts';
import { cameraToGate, directionsOf, recognitionChannels } from './parking-geometry.ts';
import { retentionOf } from './retention.ts';

/** Video of a camera at the gate: always running, for a car is seen only once. */
export function videoLoad(megapixels: number, retentionDays: number, { pack }: SceneContext): VideoLoad {
  return {
    megapixels,
    fps: pack.facts['parking.camera.fps'].value,
    codec: 'h265',
    activity: 'normal',
    audio: false,
    subMbps: pack.facts['video.sub.mbps'].value,
    views: 0,
    hours: 24,
    share: 1,
    retentionDays,
  };
}

function gateSteps(lane: ParkingLane, { pack }: SceneContext): TraceStep[] {
  const column = step(
    'parking_column',
    {},
    ['parking.column.insideArm'],
    pack.facts['parking.column.insideArm'].value,
    'm',
  );
  if (lane.lensMm === null) {
    const lens4 = pack.facts['parking.cameraToGate.lens4'].value;
    const lens5 = pack.facts['parking.cameraToGate.lens5'].value;
    const facts = ['parking.cameraToGate.lens4', 'parking.cameraToGate.lens5'] as const;
    return [step('parking_gate_distances', { lens4, lens5 }, facts, `${lens4}–${lens5}`, 'm'), column];
  }
  const gate = cameraToGate(lane.lensMm, pack);
  return gate ? [gate.trace, column] : [column];
}

/** Cameras that read the plates of a lane: so many as its width asks for, in each of its directions. */
export function anprCameraNeed(scene: ParkingScene, lane: ParkingLane, context: SceneContext): Need {
  const { facts } = context.pack;
  const channels = recognitionChannels(lane.widthM, context.pack);
  const perLane = facts['parking.camera.perLane'].value;
  const mixed = directionsOf(lane) > 1;
  const directions = mixed ? facts['parking.mixed.cameras'].value : perLane;
  const quantity = lane.lanes * directions * channels;

  const widthM = lane.widthM / channels;
  const pixels = Math.ceil(widthM * facts['density.identify'].value);
  const rows = pixels / facts['optics.aspect'].value;
  const least = facts['parking.camera.resolution'].value;
  const megapixels = Math.max(least, Math.ceil((pixels * rows) / 100_000) / 10);

  const retention = retentionOf(scene.retentionDays, context);
  const lens: readonly Requirement[] =
    lane.lensMm === null
      ? []
      : [
          { attribute: 'lens_min_mm', is: 'atMost', value: lane.lensMm, rule: 'parking_camera_lens' },
          { attribute: 'lens_max_mm', is: 'atLeast', value: lane.lensMm, rule: 'parking_camera_lens' },
        ];
  return needOf({
    scene,
    part: lane,
    name: 'camera',
    role: 'anprCamera',
    quantity,
    requirements: [
      {
        attribute: 'lane_width_max_m',
        is: 'atLeast',
        value: Math.round(widthM * 1000) / 1000,
        rule: 'parking_camera_width',
      },
      { attribute: 'resolution', is: 'atLeast', value: megapixels, rule: 'parking_plate_density' },
      { attribute: 'display_lines', is: 'atLeast', value: 1, rule: 'parking_display' },
      ...lens,
    ],
    steps: [
      step(
        'parking_channels',
        {
          width: lane.widthM,
          two: facts['parking.lane.twoChannelsAbove'].value,
          three: facts['parking.lane.threeChannelsAbove'].value,
        },
        ['parking.lane.twoChannelsAbove', 'parking.lane.threeChannelsAbove'],
        channels,
      ),
      mixed
        ? step(
            'parking_mixed_cameras',
            { lanes: lane.lanes, directions, channels },
            ['parking.mixed.cameras', 'parking.mixed.barriers'],
            quantity,
          )
        : step('parking_cameras', { lanes: lane.lanes, perLane, channels }, ['parking.camera.perLane'], quantity),
      step('parking_camera_width', { width: lane.widthM, channels }, [], widthM, 'm'),
      step(
        'parking_plate_density',
        { width: widthM, density: facts['density.identify'].value, pixels, least },
        ['density.identify', 'optics.aspect', 'parking.camera.resolution'],
        megapixels,
        'MP',
      ),
      ...gateSteps(lane, context),
      ...(scene.recorded ? [retention.trace] : []),
    ],
    load: networked(lane, context, {
      video: scene.recorded ? videoLoad(megapixels, retention.days, context) : null,
      outdoor: true,
    }),
  });
}
