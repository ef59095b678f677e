import type { Problem } from '../problem.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { Facade, HighThrowScene } from '../site/high-throw.ts';
import { problemOf } from './build-need.ts';
import { facePlan, floorsOf } from './high-throw-geometry.ts';
import { retentionProblem } from './retention.ts';

/** As much as an eye or a tape measure is sure of. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

function problemsOf(scene: HighThrowScene, face: Facade, { pack }: SceneContext): (Problem | null)[] {
  const plan = facePlan(face, pack);
  const { facts } = pack;
  const near = facts['highThrow.pole.min'].value;
  const far = facts['highThrow.pole.max'].value;
  const detect = facts['density.detect'].value;
  const tall = facts['highThrow.tall.floors'].value;
  const least = Math.max(plan.geometricZones, facts['highThrow.zones.min'].value);
  const width = plan.columns * plan.columnWidthM;
  const say = (...[id, severity, params]: [Problem['id'], Problem['severity'], Problem['params']]) =>
    problemOf(id, severity, scene, face, params);
  return [
    plan.distanceM < near ? say('highThrowPoleNear', 'warning', { distance: plan.distanceM, least: near }) : null,
    plan.distanceM > far ? say('highThrowPoleFar', 'hint', { distance: plan.distanceM, most: far }) : null,
    plan.rows < least
      ? say('highThrowFewZones', plan.rows < plan.geometricZones ? 'warning' : 'hint', { zones: plan.rows, least })
      : null,
    plan.leastPxPerM < detect
      ? say('highThrowDensity', 'hint', {
          density: tenth(plan.leastPxPerM),
          least: detect,
          best: tenth(plan.heightM - plan.cameraM),
        })
      : null,
    face.widthM !== null && width < face.widthM - 1e-9
      ? say('highThrowWidth', 'warning', { width: face.widthM, covered: tenth(width) })
      : null,
    floorsOf(face, pack) > tall && plan.optics.lensMm < facts['highThrow.lens.tall'].value
      ? say('highThrowLens', 'warning', {
          floors: floorsOf(face, pack),
          lens: plan.optics.lensMm,
          least: facts['highThrow.lens.tall'].value,
        })
      : null,
  ];
}

/** What a face breaks of the rules, and what its geometry cannot give. */
export const highThrowProblems = (scene: HighThrowScene, context: SceneContext): Problem[] =>
  [
    retentionProblem(scene, null, scene.retentionDays, context),
    ...scene.faces.flatMap((face) => problemsOf(scene, face, context)),
  ].filter((problem) => problem !== null);
