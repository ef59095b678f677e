import { retentionDaysOf } from '../engine/retention.ts';
import { densityFact } from '../engine/video.ts';
import type { Need, Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { Chosen, SceneContext, SceneRules } from '../scene-rules.ts';
import type { CameraGroup, Codec, SurveillanceScene } from '../site/surveillance.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf } from './build-need.ts';
import { poleNeeds } from './pole-needs.ts';
import { retentionOf, retentionProblem } from './retention.ts';

/** Codecs that a camera must know one of to be able to do one: the better ones include the older. */
const AT_LEAST: Readonly<Record<Codec, readonly Codec[]>> = {
  h264: ['h264', 'h265', 'h265plus'],
  h265: ['h265', 'h265plus'],
  h265plus: ['h265plus'],
};

const SEALED = ['ip65', 'ip66', 'ip67'] as const;
const LIGHTS = { none: ['none'], ir: ['ir', 'irWhite', 'irWarm'], white: ['white', 'irWhite', 'irWarm'] } as const;

function requirementsOf(group: CameraGroup): Requirement[] {
  const all: (Requirement | null)[] = [
    { attribute: 'resolution', is: 'atLeast', value: group.megapixels, rule: 'camera_resolution' },
    group.form === 'any' ? null : { attribute: 'form', is: 'equals', value: group.form, rule: 'camera_form' },
    { attribute: 'codec', is: 'oneOf', value: AT_LEAST[group.codec], rule: 'camera_codec' },
    { attribute: 'fps_max', is: 'atLeast', value: group.fps, rule: 'camera_fps' },
    group.power === 'poe' ? { attribute: 'poe_powered', is: 'equals', value: 'yes', rule: 'camera_power' } : null,
    group.place === 'outdoor' ? { attribute: 'ingress', is: 'oneOf', value: SEALED, rule: 'camera_outdoor' } : null,
    group.audio ? { attribute: 'audio', is: 'equals', value: 'yes', rule: 'camera_audio' } : null,
    group.light === 'any'
      ? null
      : { attribute: 'light', is: 'oneOf', value: LIGHTS[group.light], rule: 'camera_light' },
    group.lightM > 0 ? { attribute: 'light_range_m', is: 'atLeast', value: group.lightM, rule: 'camera_light' } : null,
  ];
  if (group.lensMm !== null) {
    all.push(
      { attribute: 'lens_min_mm', is: 'atMost', value: group.lensMm, rule: 'camera_lens' },
      { attribute: 'lens_max_mm', is: 'atLeast', value: group.lensMm, rule: 'camera_lens' },
    );
  }
  return all.filter((requirement) => requirement !== null);
}

function opticsOf(group: CameraGroup, { pack }: SceneContext): Need['optics'] {
  if (group.target === null) return null;
  return {
    pxPerM: factOf(pack, densityFact(group.target)),
    distanceM: group.distanceM,
    target: group.target,
    lensMm: group.lensMm,
  };
}

function stepsOf(group: CameraGroup, context: SceneContext): TraceStep[] {
  const steps = [
    step('camera_count', { group: group.name || group.id }, [], group.cameras),
    step('camera_resolution', { megapixels: group.megapixels }, [], group.megapixels, 'MP'),
  ];
  const optics = opticsOf(group, context);
  if (optics !== null && group.target !== null) {
    steps.push(
      step(
        'camera_optics',
        { target: optics.target, distance: optics.distanceM },
        [densityFact(group.target)],
        optics.pxPerM,
        'px/m',
      ),
    );
  }
  steps.push(retentionOf(group.retentionDays, context).trace);
  return steps;
}

function cameraNeed(scene: SurveillanceScene, group: CameraGroup, context: SceneContext): Need {
  const { pack, settings } = context;
  const days = group.retentionDays ?? retentionDaysOf(settings, pack);
  const views = group.form === 'fisheye' ? (group.views ?? factOf(pack, 'video.fisheye.views')) : 0;
  const event = group.recording === 'event';
  return {
    id: `${scene.id}.${group.id}.camera`,
    scene: scene.id,
    part: group.id,
    role: 'camera',
    quantity: group.cameras,
    requirements: requirementsOf(group),
    optics: opticsOf(group, context),
    preferred: [],
    steps: stepsOf(group, context),
    without: 'camera',
    cover: null,
    load: {
      point: group.point,
      runM: group.runM ?? factOf(pack, 'cable.run'),
      ports: 1,
      power: group.power,
      watts: factOf(pack, group.form === 'ptz' ? 'poe.at.watts' : 'poe.af.watts'),
      mounting: group.mounting,
      ceilingM: group.ceilingM,
      outdoor: group.place === 'outdoor',
      video: {
        megapixels: group.megapixels,
        fps: group.fps,
        codec: group.codec,
        activity: group.activity,
        audio: group.audio,
        subMbps: group.subMbps ?? factOf(pack, 'video.sub.mbps'),
        views,
        hours: group.hours,
        share: event ? (group.eventShare ?? factOf(pack, 'video.event.share')) / 100 : 1,
        retentionDays: days,
      },
    },
  };
}

/** Poles of a group that hangs on such, as high as outdoors cameras are mounted. */
function polesOf(scene: SurveillanceScene, group: CameraGroup, { pack }: SceneContext): Need[] {
  if (group.mounting !== 'pole') return [];
  const poles = Math.ceil(group.cameras / group.camerasPerPole);
  const heightM = group.poleM ?? factOf(pack, 'pole.camera.height');
  return poleNeeds({
    scene,
    part: group,
    poles,
    heightM,
    rule: 'camera_poles',
    steps: [
      step(
        'camera_poles',
        { cameras: group.cameras, perPole: group.camerasPerPole, height: heightM },
        group.poleM === null ? ['pole.camera.height'] : [],
        poles,
      ),
    ],
  });
}

/** Adapters for the cameras of a group that are fed where they hang, each by what the chosen camera draws. */
function supplyNeed(scene: SurveillanceScene, group: CameraGroup, { pack }: SceneContext, chosen: Chosen): Need | null {
  const taken = group.power === 'local' ? chosen(`${scene.id}.${group.id}.camera`) : null;
  if (taken === null) return null;
  const said = taken.product.attributes.max_draw_w;
  const watts = typeof said === 'number' ? said : factOf(pack, group.form === 'ptz' ? 'poe.at.watts' : 'poe.af.watts');
  const volts = factOf(pack, 'camera.supply.volts');
  const margin = factOf(pack, 'access.psu.margin');
  const amperes = Math.ceil((watts * margin * 100) / volts - 1e-9) / 100;
  return needOf({
    scene,
    part: group,
    name: 'supply',
    role: 'cameraPower',
    quantity: taken.quantity,
    requirements: [
      { attribute: 'voltage_v', is: 'equals', value: volts, rule: 'camera_supply' },
      { attribute: 'output_current_a', is: 'atLeast', value: amperes, rule: 'camera_supply' },
    ],
    steps: [
      step('camera_supply', { watts, volts, margin }, ['camera.supply.volts', 'access.psu.margin'], amperes, 'A'),
    ],
  });
}

/** Front end: cameras by group. What records and powers them is shared, see `engine/`. */
export const surveillanceRules: SceneRules<SurveillanceScene> = {
  needs: (scene, context) => ({
    needs: scene.groups.flatMap((group) => [cameraNeed(scene, group, context), ...polesOf(scene, group, context)]),
    problems: scene.groups
      .map((group) => retentionProblem(scene, group, group.retentionDays, context))
      .filter((problem) => problem !== null),
  }),
  followUps: (scene, context, chosen) => ({
    needs: scene.groups.map((group) => supplyNeed(scene, group, context, chosen)).filter((need) => need !== null),
    problems: [],
  }),
};
