import type { Need, Requirement } from '../need.ts';
import type { SceneContext, SceneRules } from '../scene-rules.ts';
import type { Facade, HighThrowScene } from '../site/high-throw.ts';
import { step, type TraceStep } from '../trace.ts';
import { needOf, networked, OUTDOOR_INGRESS } from './build-need.ts';
import {
  type FacePlan,
  facadeOf,
  facePlan,
  fallSpeed,
  floorsOf,
  framesPerFloor,
  lensOf,
  viewDeg,
  widthAt,
} from './high-throw-geometry.ts';
import { densityProblems, highThrowProblems, tenth } from './high-throw-problems.ts';
import { poleNeeds } from './pole-needs.ts';
import { retentionOf } from './retention.ts';

function zoneSteps(face: Facade, plan: FacePlan, { pack }: SceneContext): TraceStep[] {
  const overlap = pack.facts['highThrow.overlap'].value;
  const perCamera = pack.facts['highThrow.floors.perCamera'].value;
  const { heightM, cameraM, lowestM, distanceM, spanDeg, optics } = plan;
  const quick = face.method === 'quick';
  const asked = quick ? plan.quickZones : plan.geometricZones;
  const found = quick
    ? [
        step(
          'high_throw_quick_zones',
          { floors: floorsOf(face, pack), perCamera },
          ['highThrow.floors.perCamera', 'highThrow.face.cameras', 'highThrow.face.floors'],
          plan.quickZones,
        ),
      ]
    : [
        step(
          'high_throw_span',
          { height: heightM, camera: cameraM, lowest: lowestM, distance: distanceM },
          ['highThrow.mount.height', 'highThrow.lowest'],
          spanDeg,
          '°',
        ),
        step(
          'high_throw_view',
          { lens: optics.lensMm, sensor: pack.facts['optics.sensorHeight'].value },
          ['optics.sensorHeight'],
          optics.vfovDeg,
          '°',
        ),
        step(
          'high_throw_zones',
          { span: spanDeg, view: optics.vfovDeg, overlap },
          ['highThrow.overlap'],
          plan.geometricZones,
        ),
      ];
  return [
    ...found,
    ...(face.zones === null ? [] : [step('high_throw_zones_said', { asked }, ['highThrow.zones.min'], face.zones)]),
  ];
}

function columnSteps(face: Facade, plan: FacePlan, { pack }: SceneContext): TraceStep[] {
  const { optics, columns, columnWidthM } = plan;
  if (face.method === 'quick' || face.widthM === null) {
    const inputs = { units: face.units, perColumn: plan.unitsPerColumn, lens: optics.lensMm };
    return [step('high_throw_quick_columns', inputs, [plan.unitsFact], columns)];
  }
  const sensor = pack.facts['optics.sensorWidth'].value;
  return [
    step('high_throw_view', { lens: optics.lensMm, sensor }, ['optics.sensorWidth'], optics.hfovDeg, '°'),
    step('high_throw_width', { distance: plan.distanceM, view: optics.hfovDeg }, [], columnWidthM, 'm'),
    step('high_throw_columns', { width: face.widthM, each: columnWidthM }, [], columns),
  ];
}

/** What every camera of a face must do. */
function requirementsOf(plan: FacePlan, { pack }: SceneContext): Requirement[] {
  const { facts } = pack;
  const { optics } = plan;
  return [
    { attribute: 'resolution', is: 'atLeast', value: optics.megapixels, rule: 'high_throw_resolution' },
    {
      attribute: 'min_illumination_lux',
      is: 'atMost',
      value: facts['highThrow.lux.max'].value,
      rule: 'high_throw_low_light',
    },
    { attribute: 'fps_max', is: 'atLeast', value: facts['highThrow.fps.min'].value, rule: 'high_throw_fps' },
    { attribute: 'lens_min_mm', is: 'atMost', value: optics.lensMm, rule: 'high_throw_lens' },
    { attribute: 'lens_max_mm', is: 'atLeast', value: optics.lensMm, rule: 'high_throw_lens' },
    { attribute: 'ingress', is: 'oneOf', value: OUTDOOR_INGRESS, rule: 'high_throw_outdoor' },
    { attribute: 'poe_powered', is: 'equals', value: 'yes', rule: 'camera_power' },
  ];
}

/** By geometry also the angles, so that nothing between zones or columns is missed. */
function viewRequirements(face: Facade, plan: FacePlan): Requirement[] {
  if (face.method === 'quick') return [];
  // Rounded down: a view that misses a hundredth of a degree misses nothing, for zones overlap.
  const floor = (deg: number) => Math.floor(deg * 100) / 100;
  const zone = { attribute: 'vfov_deg', is: 'atLeast', rule: 'high_throw_zone_view' } as const;
  const zones = { ...zone, value: floor(plan.spanDeg / plan.rows) };
  if (face.widthM === null) return [zones];
  // A strip is narrowest where the face is nearest; the angle under which it is seen from there.
  const nearestM = plan.columnWidthM / widthAt(1, 0, plan.optics.hfovDeg);
  const columnDeg = floor(viewDeg(face.widthM / plan.columns, nearestM));
  return [zones, { attribute: 'hfov_max_deg', is: 'atLeast', value: columnDeg, rule: 'high_throw_column_view' }];
}

/** A resolution with which something that falls is seen in every zone: taken where it is sold. */
function densityWish(plan: FacePlan, { pack }: SceneContext): Requirement[] {
  const least = pack.facts['density.detect'].value;
  if (plan.leastPxPerM >= least) return [];
  const megapixels = Math.ceil(plan.optics.megapixels * (least / plan.leastPxPerM) ** 2 - 1e-9);
  return [{ attribute: 'resolution', is: 'atLeast', value: megapixels, rule: 'high_throw_density' }];
}

function cameraNeed(scene: HighThrowScene, face: Facade, plan: FacePlan, context: SceneContext): Need {
  const { facts } = context.pack;
  const { optics, rows, columns } = plan;
  const fps = facts['highThrow.fps.min'].value;
  const quantity = face.faces * rows * columns;
  const lens = lensOf(face, context.pack);
  const retention = retentionOf(scene.retentionDays, context);
  const views = viewRequirements(face, plan);
  const insisted = plan.rows < plan.geometricZones;
  const fallen = Math.max(plan.heightM - plan.lowestM, 1);
  const frames = framesPerFloor(fallen, fps, context.pack);
  return needOf({
    scene,
    part: face,
    name: 'camera',
    role: 'highThrowCamera',
    quantity,
    requirements: [...requirementsOf(plan, context), ...(insisted ? [] : views)],
    // Fewer zones than the geometry asks for are the customer's wish: nothing sees so much, which is said.
    preferred: [...densityWish(plan, context), ...(insisted ? views : [])],
    facade: facadeOf(plan),
    steps: [
      ...(face.heightM === null
        ? [
            step(
              'high_throw_height',
              { floors: face.floors, each: facts['highThrow.floor.height'].value },
              ['highThrow.floor.height'],
              plan.heightM,
              'm',
            ),
          ]
        : []),
      lens.fact === null
        ? step('high_throw_lens_said', {}, [], lens.mm, 'mm')
        : step(
            'high_throw_lens',
            { floors: floorsOf(face, context.pack), tall: facts['highThrow.tall.floors'].value },
            ['highThrow.tall.floors', lens.fact],
            lens.mm,
            'mm',
          ),
      ...zoneSteps(face, plan, context),
      ...columnSteps(face, plan, context),
      step('high_throw_cameras', { faces: face.faces, rows, columns }, [], quantity),
      step(
        'high_throw_fps',
        { fallen, speed: tenth(fallSpeed(fallen, context.pack)), frames: tenth(frames) },
        ['highThrow.fps.min', 'highThrow.gravity'],
        fps,
        'fps',
      ),
      retention.trace,
    ],
    load: networked(face, context, {
      power: 'poe',
      watts: facts['highThrow.camera.watts'].value,
      mounting: 'pole',
      outdoor: true,
      video: {
        megapixels: optics.megapixels,
        fps,
        codec: scene.codec,
        activity: 'normal',
        audio: false,
        subMbps: facts['video.sub.mbps'].value,
        views: 0,
        hours: scene.hours,
        share: 1,
        retentionDays: retention.days,
      },
    }),
  });
}

function polesOf(scene: HighThrowScene, face: Facade, plan: FacePlan, { pack }: SceneContext): Need[] {
  const quantity = face.faces * plan.columns;
  const near = pack.facts['highThrow.pole.min'].value;
  const far = pack.facts['highThrow.pole.max'].value;
  const inputs = { faces: face.faces, columns: plan.columns, distance: plan.distanceM, near, far };
  return poleNeeds({
    scene,
    part: face,
    poles: quantity,
    heightM: plan.cameraM,
    rule: 'high_throw_poles',
    steps: [step('high_throw_poles', inputs, ['highThrow.pole.min', 'highThrow.pole.max'], quantity)],
  });
}

/** Cameras that look up a face: by floors and units, or by its geometry. */
export const highThrowRules: SceneRules<HighThrowScene> = {
  needs: (scene, context) => ({
    needs: scene.faces.flatMap((face) => {
      const plan = facePlan(face, context.pack);
      return [cameraNeed(scene, face, plan, context), ...polesOf(scene, face, plan, context)];
    }),
    problems: highThrowProblems(scene, context),
  }),
  followUps: (scene, context, chosen) => ({ needs: [], problems: densityProblems(scene, context, chosen) }),
};
